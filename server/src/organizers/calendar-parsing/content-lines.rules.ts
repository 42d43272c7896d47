export interface ContentLine {
  /** 1-based number of the first physical line. */
  readonly line: number
  readonly name: string
  /** First value of each parameter, by upper-case name. */
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}

/** An unquoted colon in a parameter of these is recognized by what follows it. */
const dateProperties = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'DTSTAMP', 'LAST-MODIFIED'])
const freeText = new Set(['DESCRIPTION', 'SUMMARY', 'LOCATION', 'COMMENT', 'CONTACT', 'X-ALT-DESC', 'X-WR-CALDESC'])
const noParams = {}
/** Properties that are used. Other names only help to detect broken text. */
const usedProperties = new Set([
  ...dateProperties,
  ...['BEGIN', 'END', 'UID', 'DURATION', 'RRULE', 'EXRULE', 'SEQUENCE', 'STATUS', 'TRANSP', 'SUMMARY', 'FREEBUSY'],
  ...['METHOD', 'X-WR-TIMEZONE', 'TZ', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
])

/** Unambiguous properties that some generators indent. Folded text never continues with them. */
const structural =
  /^\s+(?:(?:BEGIN|END):V?[A-Z]+\s*$|(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;[^:]*)?:\s*\d{8}|RRULE:FREQ=|UID:|SUMMARY:|(?:STATUS|TRANSP):[A-Z]+\s*$)/i
const nameAndRest = /^\s*(?:[A-Za-z0-9_-]+\.)?([A-Za-z][A-Za-z0-9_-]*)\s*([:;])/

/** Unfolds lines. Skips lines that are no property; they belong to text broken unfolded. */
export function parseContentLines(text: string): ContentLine[] {
  const properties: ContentLine[] = []
  const isUpperCase = /^\s*BEGIN:/m.test(text)
  let isInText = false
  forEachLogicalLine(text, (line, content) => {
    const match = nameAndRest.exec(content)
    const rawName = match?.[1]
    if (!match || rawName === undefined) return
    const name = rawName.toUpperCase()
    // "Status: cancelled" on its own line of a broken description is not the entry's status.
    if (isInText && isUpperCase && name !== rawName) return
    isInText = freeText.has(name)
    if (!usedProperties.has(name)) return
    const property = readProperty(line, name, match[2] === ':', content.slice(match[0].length))
    if (property) properties.push(property)
  })
  return properties
}

function forEachLogicalLine(text: string, visit: (line: number, content: string) => void): void {
  const physical = splitLines(text)
  const isIndented = /^[ \t]+BEGIN:VCALENDAR/i.test(physical.find((one) => one.trim() !== '') ?? '')
  let [line, content] = [0, '']
  for (let index = 0; index < physical.length; index += 1) {
    const raw = physical[index] ?? ''
    if (raw === '' || raw === '\r' || raw.trim() === '') continue
    const one = isIndented ? raw.trimStart() : raw.endsWith('\r') ? raw.slice(0, -1) : raw
    const isSpaced = one.startsWith(' ') || one.startsWith('\t')
    if (line > 0 && isSpaced && !structural.test(one)) content += one.slice(1)
    else if (line > 0 && isSoftBreak(content)) content = content.slice(0, -1) + one
    else {
      if (line > 0) visit(line, content)
      line = index + 1
      content = one
    }
  }
  if (line > 0) visit(line, content)
}

/** A carriage return may also end a line, alone or before the line feed. */
function splitLines(text: string): string[] {
  const plain = text.includes('\0') ? text.replaceAll('\0', '') : text
  return /\r(?!\n)/.test(plain) ? plain.split(/\r\n|\n|\r/) : plain.split('\n')
}

/** vCalendar 1.0 continues a quoted-printable value after a trailing equals sign. */
const isSoftBreak = (content: string) => content.endsWith('=') && /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(content)

function readProperty(line: number, name: string, isBare: boolean, rest: string): ContentLine | undefined {
  if (isBare) return { line, name, params: noParams, value: rest.trim() }
  const colon = valueColon(name, rest)
  if (colon < 0) return undefined
  return { line, name, params: readParams(rest.slice(0, colon)), value: rest.slice(colon + 1).trim() }
}

function valueColon(name: string, rest: string): number {
  const first = rest.includes('"') ? colonOutsideQuotes(rest) : rest.indexOf(':')
  if (!dateProperties.has(name)) return first
  const isDate = (at: number) => /^\s*\d{4}/.test(rest.slice(at + 1))
  if (first >= 0 && isDate(first)) return first
  for (let at = rest.indexOf(':'); at >= 0; at = rest.indexOf(':', at + 1)) if (isDate(at)) return at
  return first < 0 ? rest.indexOf(':') : first
}

function colonOutsideQuotes(rest: string): number {
  let isQuoted = false
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === '"') isQuoted = !isQuoted
    else if (rest[at] === ':' && !isQuoted) return at
  }
  return -1
}

function readParams(text: string): Record<string, string> {
  const params: Record<string, string> = {}
  const parts = text.includes('"') ? (text.match(/(?:"[^"]*"|[^;"]|")+/g) ?? []) : text.split(';')
  for (const part of parts) {
    const equals = part.indexOf('=')
    // vCalendar 1.0 writes the value without a name.
    const [key, value] = equals < 0 ? ['ENCODING', part] : [part.slice(0, equals), part.slice(equals + 1)]
    params[key.trim().toUpperCase()] ??= value.replace(/^["'\s]+|["'\s]+$/g, '')
  }
  return params
}
