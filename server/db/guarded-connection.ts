import type Database from 'better-sqlite3';

/** The connection, with statements that call `check` before they run. */
export function guardedConnection(connection: Database.Database, check: () => void): Database.Database {
  const prepare = (sql: string) =>
    new Proxy(connection.prepare(sql), {
      get(statement, name) {
        check();
        return bound(statement, name);
      },
    });
  return new Proxy(connection, {
    get: (target, name) => (name === 'prepare' ? prepare : bound(target, name)),
  });
}

/** Native methods need the native object as `this`. */
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}
