/** The page of services, for people who connect a system. */
import type { Service } from '../../promostandards/service.ts';
import { Layout } from '../pages/frame/layout.tsx';
import { IntegrationGuide } from './integration-guide.tsx';

interface ServicesPageProps {
  publicUrl: string;
  services: readonly Service[];
}

export const ServicesPage = ({ publicUrl, services }: ServicesPageProps) => (
  <Layout title="SOAP services" nav description="The PromoStandards services of merchkit.">
    <p class="crumbs">
      <a href="/docs">Reference</a>
    </p>
    <div class="page-head">
      <h1>SOAP services</h1>
      <p class="lead">
        The services of PromoStandards over the same catalog, prices and stock as everything else here. Send
        the email address of your account as <code>id</code> and an API key as <code>password</code>.
      </p>
    </div>
    <div class="stack">
      <section class="panel" aria-labelledby="services-heading">
        <h2 id="services-heading">Services</h2>
        <dl class="inputs">
          {services.map((service) => {
            const path = `/soap/${service.name}/${service.version}`;
            return (
              <>
                <dt>
                  <a href={`${path}?wsdl`}>
                    {service.name} {service.version}
                  </a>
                </dt>
                <dd>
                  <code>
                    {publicUrl}
                    {path}
                  </code>
                  <br />
                  {Object.keys(service.operations).join(', ')}
                </dd>
              </>
            );
          })}
        </dl>
      </section>
      <IntegrationGuide />
    </div>
  </Layout>
);
