/** An address as people write it. */
export function displayedLink(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
