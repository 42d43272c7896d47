import { addDays, listNights, type NightRule, type Property } from './property.ts'

export interface Stay {
  readonly roomTypeId: string
  readonly ratePlanId: string
  readonly adults: number
  readonly arrival: string
  readonly departure: string
}

/** Price and policy of a stay at a moment. A booking keeps them. */
export interface Conditions {
  readonly dailyRates: ReadonlyArray<{ readonly priceBeforeTax: number; readonly date: string }>
  readonly price: number
  /** Later a cancellation costs the first night. */
  readonly deadline: Date
  readonly penalty: number
  readonly isFreeNow: boolean
  /** Opaque for channels: changes with the price and the penalty. */
  readonly checksum: string
}

export interface Booking {
  readonly number: string
  readonly createdAt: Date
  modifiedAt: Date
  version: number
  stays: ReadonlyArray<Stay & Conditions>
  total: number
  cancelled: { readonly at: Date; readonly penalty: number; readonly reason: string } | undefined
  /** As the channel sent it. */
  request: Readonly<Record<string, unknown>>
}

const maxNights = 100
const aheadDays = 365

/** Rooms, prices and bookings of one property. */
export class Hotel {
  readonly property: Property
  readonly bookings = new Map<string, Booking>()
  /** Stays that a token was issued for, and whether it made a booking. */
  readonly tokens = new Map<string, { readonly stays: string; isUsed: boolean }>()
  private rules: NightRule[] = []
  private sales: Array<{ roomTypeId: string; from: string; until: string; rooms: number }> = []
  private readonly now: () => Date

  constructor(property: Property, now: () => Date) {
    this.property = property
    this.now = now
  }

  today(): string {
    return new Date(this.now().getTime() + this.property.zoneMinutes * 60_000).toISOString().slice(0, 10)
  }

  /** Later rules replace earlier ones field by field. */
  setNights(rule: NightRule): void {
    this.rules.push(rule)
  }

  /** Rooms that another channel sells, from the first to the last night. */
  sell(roomTypeId: string, from: string, until: string, rooms: number): void {
    this.sales.push({ roomTypeId, from, until, rooms })
  }

  private night(roomTypeId: string, day: string): Partial<NightRule> {
    const matching = this.rules.filter(
      (rule) => rule.roomTypeId === roomTypeId && rule.from <= day && day <= rule.until,
    )
    return Object.assign({}, ...matching)
  }

  /** A token that makes one booking of these stays. */
  issueToken(stays: readonly Stay[]): string {
    const token = `token-${this.property.id}-${this.tokens.size + 1}`
    this.tokens.set(token, { stays: toKey(stays), isUsed: false })
    return token
  }

  /** Rooms that are free on a night; `except`: a booking that is about to change. */
  free(roomTypeId: string, day: string, except?: string): number {
    const { closed = false, rooms = this.property.roomTypes.find(({ id }) => id === roomTypeId)?.rooms ?? 0 } =
      this.night(roomTypeId, day)
    if (closed) return 0
    const elsewhere = this.sales
      .filter((sale) => sale.roomTypeId === roomTypeId && sale.from <= day && day <= sale.until)
      .reduce((count, sale) => count + sale.rooms, 0)
    const booked = [...this.bookings.values()]
      .filter(({ number, cancelled }) => cancelled === undefined && number !== except)
      .flatMap(({ stays }) => stays)
      .filter((stay) => stay.roomTypeId === roomTypeId && stay.arrival <= day && day < stay.departure).length
    return Math.max(0, rooms - elsewhere - booked)
  }

  private price({ roomTypeId, ratePlanId, adults }: Stay, day: string): number | undefined {
    const plan = this.property.ratePlans.find(({ id }) => id === ratePlanId)
    const own = this.night(roomTypeId, day).prices?.[ratePlanId]?.[adults]
    return own ?? plan?.prices[roomTypeId]?.[adults]
  }

  /** Price and cancellation of a stay, also if no room is free. Undefined if it has no price. */
  conditions(stay: Stay): Conditions | undefined {
    if (countNights(stay) > maxNights) return undefined
    const dailyRates: Array<{ priceBeforeTax: number; date: string }> = []
    for (const date of listNights(stay.arrival, stay.departure)) {
      const priceBeforeTax = this.price(stay, date)
      if (priceBeforeTax === undefined) return undefined
      dailyRates.push({ priceBeforeTax, date })
    }
    const price = sum(dailyRates.map(({ priceBeforeTax }) => priceBeforeTax))
    const penalty = dailyRates[0]?.priceBeforeTax ?? 0
    const checkIn = Date.parse(`${stay.arrival}T14:00:00Z`) - this.property.zoneMinutes * 60_000
    const deadline = new Date(checkIn - freeUntilMs)
    const isFreeNow = this.now() < deadline
    return {
      ...{ dailyRates, price, deadline, penalty, isFreeNow },
      checksum: toChecksum(price, isFreeNow ? 0 : penalty),
    }
  }

  /** Rooms and roubles for the whole stay; undefined if it can't be booked. */
  offer(stay: Stay, except?: string): (Conditions & { readonly rooms: number }) | undefined {
    const { roomTypeId, adults, arrival, departure } = stay
    const count = countNights(stay)
    const isInWindow = arrival >= this.today() && arrival <= addDays(this.today(), aheadDays)
    const type = this.property.roomTypes.find(({ id }) => id === roomTypeId)
    if (!type || adults > type.adults || !isInWindow || count < 1 || count > maxNights) return undefined
    const first = this.night(roomTypeId, arrival)
    if (first.closedToArrival || (first.minStay ?? 1) > count) return undefined
    if (this.night(roomTypeId, departure).closedToDeparture) return undefined
    const rooms = Math.min(...listNights(arrival, departure).map((day) => this.free(roomTypeId, day, except)))
    const conditions = this.conditions(stay)
    return rooms < 1 || !conditions ? undefined : { ...conditions, rooms }
  }

  /** Several rooms of a type need as many free ones on each of their nights. */
  canHouse(stays: readonly Stay[], except?: string): boolean {
    return stays.every(
      (stay) =>
        this.offer(stay, except) !== undefined &&
        listNights(stay.arrival, stay.departure).every((day) => {
          const wanted = stays.filter(
            ({ roomTypeId, arrival, departure }) => roomTypeId === stay.roomTypeId && arrival <= day && day < departure,
          )
          return wanted.length <= this.free(stay.roomTypeId, day, except)
        }),
    )
  }

  /** Free until 48 hours before check-in, then the first night as it was booked. */
  penalty({ stays }: Pick<Booking, 'stays'>, at: Date): number {
    return sum(stays.map(({ deadline, penalty }) => (at < deadline ? 0 : penalty)))
  }
}

const freeUntilMs = 48 * 3_600_000

export const sum = (prices: readonly number[]): number =>
  Math.round(prices.reduce((total, price) => total + price, 0) * 100) / 100

/** The same text for the same stays. */
export const toKey = (stays: readonly Stay[]): string =>
  JSON.stringify(stays.map((stay) => [stay.roomTypeId, stay.ratePlanId, stay.adults, stay.arrival, stay.departure]))

const countNights = ({ arrival, departure }: Stay) => (Date.parse(departure) - Date.parse(arrival)) / 86_400_000

function toChecksum(price: number, penalty: number): string {
  const text = { TotalAmountAfterTax: String(price), CurrencyCode: 'RUB', StartPenaltyAmount: String(penalty) }
  return Buffer.from(JSON.stringify({ ChecksumWithOutExtras: text })).toString('base64')
}
