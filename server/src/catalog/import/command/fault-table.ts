import type { Language } from '@enp/shared/calls/api'
import type { LocatedFault } from '../files/import-source.ts'

const titles = { ru: ['место', 'поле', 'ошибка'], en: ['place', 'field', 'fault'] } as const

/** Returns a table of all faults in the order of the file. */
export function formatFaultTable(faults: readonly LocatedFault[], language: Language): string {
  if (faults.length === 0) return ''
  const rows = sortFaults(faults).map(({ place, field, problem }) => [
    formatPlace(place, language),
    field,
    problem[language],
  ])
  // Names and texts come from the file and must not control the terminal.
  const table = [titles[language], ...rows].map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, ' ')))
  const widths = [0, 1].map((column) => table.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0))
  return table
    .map(([place = '', field = '', problem = '']) =>
      [place.padEnd(widths[0] ?? 0), field.padEnd(widths[1] ?? 0), problem].join('  '),
    )
    .join('\n')
    .concat('\n')
}

export const formatPlace = (place: string, language: Language) =>
  language === 'ru' ? place.replace(/^line /, 'строка ') : place

/** Organizers come before services, and lower numbers first. */
function sortFaults(faults: readonly LocatedFault[]): LocatedFault[] {
  const toNumber = ({ place }: LocatedFault) => Number(/\d+/.exec(place)?.[0] ?? 0)
  const toList = ({ place }: LocatedFault) => place.replace(/\d+/g, '')
  return [...faults].sort((one, other) => toList(one).localeCompare(toList(other)) || toNumber(one) - toNumber(other))
}
