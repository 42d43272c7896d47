/** Nights of a room type that differ from the usual ones. */
export interface NightRule {
  readonly roomTypeId: string
  /** First and last night. */
  readonly from: string
  readonly until: string
  readonly rooms?: number
  /** Roubles by rate plan and number of adults. */
  readonly prices?: Readonly<Record<string, Readonly<Record<number, number>>>>
  readonly minStay?: number
  readonly closed?: boolean
  readonly closedToArrival?: boolean
  readonly closedToDeparture?: boolean
}

export interface Property {
  readonly id: string
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  /** Minutes after UTC. */
  readonly zoneMinutes: number
  readonly roomTypes: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly adults: number
    readonly rooms: number
  }>
  readonly ratePlans: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly meal: string
    /** Roubles of a usual night by room type and number of adults. */
    readonly prices: Readonly<Record<string, Readonly<Record<number, number>>>>
  }>
}

/** A property with usual nights, on a fresh machine. */
export const demoProperty: Property = {
  id: '7291',
  name: 'Дом у маяка',
  clientId: 'demo-hotel',
  clientSecret: 'demo-hotel-secret',
  zoneMinutes: 180,
  roomTypes: [
    { id: '101', name: 'Стандарт', adults: 2, rooms: 5 },
    { id: '102', name: 'Люкс', adults: 3, rooms: 2 },
  ],
  ratePlans: [
    {
      ...{ id: '201', name: 'Базовый', meal: 'RoomOnly' },
      prices: { 101: { 1: 4_300, 2: 4_900 }, 102: { 1: 8_100, 2: 8_700, 3: 9_300 } },
    },
    {
      ...{ id: '202', name: 'С завтраком', meal: 'BreakFast' },
      prices: { 101: { 1: 4_900, 2: 6_100 }, 102: { 1: 8_700, 2: 9_900, 3: 11_100 } },
    },
  ],
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

export function listNights(arrival: string, departure: string): string[] {
  const nights: string[] = []
  for (let day = arrival; day < departure; day = addDays(day, 1)) nights.push(day)
  return nights
}

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text
