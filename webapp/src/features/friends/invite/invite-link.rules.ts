/** Returns a URL without its protocol. */
export function displayedLink(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
