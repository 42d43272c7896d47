export function telegramShareUrl(url: string, lines: ReadonlyArray<string | undefined>): string {
  const text = lines.filter((line) => line !== undefined && line !== '').join('\n')
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`
}
