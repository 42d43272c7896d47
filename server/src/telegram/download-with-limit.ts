const withinMs = 10_000

/** Error messages omit the URL, because that contains the bot's token. */
export async function downloadWithLimit(address: string, maxBytes: number): Promise<Buffer | 'too_large'> {
  const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) }).catch(() => {
    throw new Error('Telegram did not return the file')
  })
  if (!response.ok || !response.body) throw new Error(`Telegram returned ${response.status} for a file`)
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body) {
    length += piece.length
    if (length > maxBytes) return 'too_large'
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
