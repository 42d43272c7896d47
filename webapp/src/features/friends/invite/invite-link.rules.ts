export function displayedLink(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
