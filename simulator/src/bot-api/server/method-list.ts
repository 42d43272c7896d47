import { botApiLevel } from './bot-api-level.ts'
import { workingMethods } from './methods.ts'
import { refusedMethods } from './refused-methods.ts'

/** Returns the page `METHODS.md`: a table of all methods, in alphabetical order. */
export function renderMethodList(): string {
  const rows = [
    ...workingMethods.map((name) => ({ name, result: 'works' })),
    ...[...refusedMethods].map(([name, reason]) => ({ name, result: `refused: ${reason}` })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `# Bot API methods

Generated from the simulator's tables of methods. After a change run
\`npx vitest run --project unit simulator/src/bot-api/server/method-list -u\`.

The level is Bot API ${botApiLevel}: ${workingMethods.length} of ${rows.length} methods work. A refused method returns 501 with the reason below, an
unknown name 404. A parameter without effect returns 501 too; [REFERENCE.md](REFERENCE.md) explains what differs.

| method | result |
|---|---|
${rows.map(({ name, result }) => `| ${name} | ${result} |`).join('\n')}
`
}
