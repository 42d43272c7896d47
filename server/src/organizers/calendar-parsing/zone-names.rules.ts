import { findIana } from 'windows-iana'

/** Zones in the numbering of Russian Windows: "RTZ 2 (зима)", "Russia TZ 2 Standard Time". */
const russianZones = [
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Srednekolymsk',
  'Asia/Kamchatka',
]
const abbreviations: Readonly<Record<string, string>> = { MSK: 'Europe/Moscow', Z: 'UTC', ZULU: 'UTC' }

export type NamedZone = { readonly iana: string } | { readonly offsetMs: number }

/** Accepts IANA and Windows names, labels such as `(UTC+03:00) Moscow` and plain offsets. */
export function findNamedZone(text: string): NamedZone | undefined {
  const name = text
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .trim()
  const iana = findIanaName(name)
  return iana ? { iana } : labeledZone(name)
}

function findIanaName(name: string): string | undefined {
  const short = abbreviations[name.toUpperCase()]
  if (short) return short
  const parts = name.split('/').map((part) => part.trim().replaceAll(' ', '_'))
  for (let partCount = Math.min(parts.length, 3); partCount >= (parts.length > 1 ? 2 : 1); partCount -= 1) {
    const candidate = parts.slice(-partCount).join('/')
    if (isIana(candidate)) return candidate
  }
  const slashed = name.replace('-', '/')
  if (isIana(slashed)) return slashed
  const [, russian] = /^(?:RTZ|Russia TZ|Russia Time Zone) (\d+)\b/i.exec(name) ?? []
  return windowsZone(name) ?? (russian && russianZones[Number(russian) - 1]) ?? cityZone(name)
}

function isIana(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function windowsZone(name: string): string | undefined {
  const spelled = name.replace(/\s+/g, ' ')
  // "Eastern Time (US & Canada)" and "Pacific Daylight Time" are labels of "… Standard Time".
  const standard = spelled
    .replace(/ \((?:US|U\.S\.) (?:&|and) Canada\)$/i, '')
    .replace(/(?: Daylight| Summer)? Time$/i, ' Standard Time')
  for (const candidate of [spelled, standard]) {
    const [zoneName] = findIana(candidate.replace(/ Standard Standard Time$/i, ' Standard Time'))
    if (zoneName) return zoneName
  }
  return undefined
}

let cities: ReadonlyMap<string, string> | undefined

function cityZone(name: string): string | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  )
  for (const city of name.split(',')) {
    const zone = cities.get(city.trim().toLowerCase())
    if (zone) return zone
  }
  return undefined
}

/** Parses `(UTC+03:00) Moscow`, `GMT+3`, `+03:00`. Prefers the city's zone. */
function labeledZone(name: string): NamedZone | undefined {
  const match = /^\(?\s*(?:UTC|GMT)?\s*(?:([+-])\s*(\d{1,2})(?::?(\d{2}))?)?\s*\)?\s*(.*)$/i.exec(name)
  if (!match || match[4] === name) return undefined
  const [, sign, hours = '0', minutes = '0', label = ''] = match
  const iana = label === '' ? undefined : findIanaName(label)
  if (iana) return { iana }
  if (sign === undefined && label !== '') return undefined
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000
  return Number(hours) > 15 ? undefined : { offsetMs: sign === '-' ? -size : size }
}
