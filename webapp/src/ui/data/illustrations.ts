/** Addresses only; a picture comes when a screen shows it. The other drawings of the folder are no covers. */
const addresses = import.meta.glob<string>(
  ['../../../../shared/design/illustrations/*.svg', '!**/benefit-*.svg', '!**/journey-*.svg', '!**/spot-*.svg'],
  { eager: true, query: '?url', import: 'default' },
)

const byName = new Map(Object.entries(addresses).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]))

/** The drawing that a service shows where it has no photo; the server chooses it by name. */
export function illustration(cover: string): string {
  return byName.get(cover) ?? byName.get('fallback') ?? ''
}
