/** The smallest PDF of one page that shows `content`, with one raw picture named `/I` where it is given. */
export function pdfOf(
  content: string,
  width: number,
  height: number,
  picture?: { width: number; height: number; rgb: string },
): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<<${picture ? '/XObject<</I 5 0 R>>' : ''}>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...(picture
      ? [
          `<</Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/ASCIIHexDecode/Length ${picture.rgb.length + 1}>>stream\n${picture.rgb}>\nendstream`,
        ]
      : []),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  );
}
