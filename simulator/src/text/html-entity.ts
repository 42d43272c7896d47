const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

export function readHtmlEntity(text: string, position: number): { value: string; end: number } | undefined {
  const match = /^&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/i.exec(text.slice(position, position + 16))
  if (!match) return undefined
  const [whole, hex, decimal, name] = match
  const end = position + whole.length
  if (name !== undefined) {
    const value = named[name]
    return value === undefined ? undefined : { value, end }
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code < 0x10ffff ? { value: String.fromCodePoint(code), end } : undefined
}
