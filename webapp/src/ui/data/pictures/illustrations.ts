/** Only addresses: pictures load when shown. The folder's other drawings are not covers. */
const addresses = import.meta.glob<string>(
  ['../../../../../shared/design/illustrations/*.svg', '!**/benefit-*.svg', '!**/journey-*.svg', '!**/spot-*.svg'],
  { eager: true, query: '?url', import: 'default' },
)

const byName = new Map(Object.entries(addresses).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]))

export function illustration(cover: string): string {
  return byName.get(cover) ?? byName.get('fallback') ?? ''
}
