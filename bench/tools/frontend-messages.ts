export interface Heard {
  readonly text: string
  readonly values: ReadonlyArray<string | null>
}

/** Parses PostgreSQL's frontend protocol; calls back for each executed statement. */
export function messageReader(tell: (statement: Heard) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>()
  let rest = Buffer.alloc(0)
  // The startup message has no type byte.
  let letters = 0

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= letters + 4) {
      const end = letters + rest.readInt32BE(letters)
      if (rest.length < end) return
      if (letters === 1) readMessage(String.fromCharCode(rest.readUInt8(0)), cursor(rest.subarray(5, end)))
      letters = 1
      rest = rest.subarray(end)
    }
  }

  function readMessage(letter: string, message: Cursor): void {
    if (letter === 'Q') tell({ text: message.text(), values: [] })
    if (letter === 'P') texts.set(message.text(), message.text())
    if (letter === 'B') {
      message.text()
      const text = texts.get(message.text()) ?? ''
      for (let formats = message.int16(); formats > 0; formats -= 1) message.int16()
      tell({ text, values: Array.from({ length: message.int16() }, () => message.value()) })
    }
  }
}

type Cursor = ReturnType<typeof cursor>

function cursor(bytes: Buffer) {
  let at = 0
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    int16: () => take(2).readInt16BE(),
    text: () => {
      const text = bytes.toString('utf8', at, bytes.indexOf(0, at))
      at = bytes.indexOf(0, at) + 1
      return text
    },
    value: () => {
      const length = take(4).readInt32BE()
      return length < 0 ? null : take(length).toString('utf8')
    },
  }
}
