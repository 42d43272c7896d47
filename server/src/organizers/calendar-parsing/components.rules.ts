import { type ContentLine, parseContentLines } from './content-lines.rules.ts'

export interface CalendarComponent {
  readonly name: string
  readonly line: number
  readonly properties: ContentLine[]
  readonly components: CalendarComponent[]
}

/** A second BEGIN of these means that an END is missing. */
const neverNested = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VALARM', 'VCALENDAR'])
const maxDepth = 20

export interface CalendarFile {
  readonly calendars: CalendarComponent[]
  readonly cutOffAt?: number
}

/** Entries outside of any calendar form an extra one. Adds missing ENDs. */
export function parseComponents(text: string): CalendarFile {
  const root: CalendarComponent = { name: '', line: 0, properties: [], components: [] }
  const open: CalendarComponent[] = [root]
  for (const one of parseContentLines(text)) {
    if (one.name === 'BEGIN') begin(open, one)
    else if (one.name === 'END') end(open, one.value.toUpperCase())
    else open.at(-1)?.properties.push(one)
  }
  const calendars = root.components.filter(({ name }) => name === 'VCALENDAR')
  const uncontained = root.components.filter(
    (one) => one.name !== 'VCALENDAR' && (isOfCalendar(one) || findComponents(one, busyNames).length > 0),
  )
  if (uncontained.length > 0)
    calendars.push({ name: 'VCALENDAR', line: uncontained[0]?.line ?? 1, properties: [], components: uncontained })
  const cutOff = open.at(-1)
  return { calendars, ...(cutOff && open.length > 1 && { cutOffAt: cutOff.line }) }
}

const busyNames = new Set(['VEVENT', 'VFREEBUSY'])
const isOfCalendar = ({ name }: CalendarComponent) => neverNested.has(name) || name === 'VAVAILABILITY'

function begin(open: CalendarComponent[], { value, line }: ContentLine): void {
  const name = value.toUpperCase()
  if (!/^[A-Z][A-Z0-9-]*$/.test(name) || open.length > maxDepth) return
  if (neverNested.has(name)) end(open, name)
  const component: CalendarComponent = { name, line, properties: [], components: [] }
  open.at(-1)?.components.push(component)
  open.push(component)
}

/** Also closes all components inside it. Ignores an END without a BEGIN. */
function end(open: CalendarComponent[], name: string): void {
  const at = open.findLastIndex((component) => component.name === name)
  if (at > 0) open.length = at
}

export function findComponents(component: CalendarComponent, names: ReadonlySet<string>): CalendarComponent[] {
  return component.components.flatMap((one) => (names.has(one.name) ? [one] : findComponents(one, names)))
}

export const findProperty = ({ properties }: CalendarComponent, name: string): ContentLine | undefined =>
  properties.find((property) => property.name === name)

export const filterProperties = ({ properties }: CalendarComponent, name: string): ContentLine[] =>
  properties.filter((property) => property.name === name)
