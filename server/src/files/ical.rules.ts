const octetsOfLine = 75

export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

export const utcTime = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const dateValue = (day: string) => day.replaceAll('-', '')

/** Replaces control characters without an escape with spaces. */
export function escapeIcalText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** At most 75 octets per line. Never splits a character. */
function fold(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsOfLine) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}
