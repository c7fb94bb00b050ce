// For drizzle-kit, which looks for tables among the exports of a file.
const { postgresTables } = require('./tables.ts');

module.exports = postgresTables(require('../tables.ts'));
