import { addDays, listNights, type NightRule, type Property } from './property.ts'

export interface Stay {
  readonly roomTypeId: string
  readonly ratePlanId: string
  readonly adults: number
  readonly arrival: string
  readonly departure: string
}

export interface Booking {
  readonly number: string
  readonly createdAt: Date
  modifiedAt: Date
  version: number
  stays: readonly Stay[]
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
  readonly usedTokens = new Set<string>()
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

  /** Rooms that are free on a night; `except`: a booking that is about to change. */
  free(roomTypeId: string, day: string, except?: string): number {
    const { closed = false, rooms = this.property.roomTypes.find(({ id }) => id === roomTypeId)?.rooms ?? 0 } =
      this.night(roomTypeId, day)
    if (closed) return 0
    const elsewhere = this.sales
      .filter((sale) => sale.roomTypeId === roomTypeId && sale.from <= day && day <= sale.until)
      .reduce((sum, sale) => sum + sale.rooms, 0)
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

  /** Rooms and roubles for the whole stay; undefined if it can't be booked. */
  offer(stay: Stay, except?: string): { readonly rooms: number; readonly price: number } | undefined {
    const { roomTypeId, adults, arrival, departure } = stay
    const nights = listNights(arrival, departure)
    const isInWindow = arrival >= this.today() && arrival <= addDays(this.today(), aheadDays)
    const type = this.property.roomTypes.find(({ id }) => id === roomTypeId)
    if (!type || adults > type.adults || !isInWindow || nights.length < 1 || nights.length > maxNights) return undefined
    const first = this.night(roomTypeId, arrival)
    if (first.closedToArrival || (first.minStay ?? 1) > nights.length) return undefined
    if (this.night(roomTypeId, departure).closedToDeparture) return undefined
    const prices = nights.map((day) => this.price(stay, day))
    const rooms = Math.min(...nights.map((day) => this.free(roomTypeId, day, except)))
    if (rooms < 1 || prices.some((price) => price === undefined)) return undefined
    return { rooms, price: prices.reduce<number>((sum, price = 0) => sum + price, 0) }
  }

  dailyRates(stay: Stay): Array<{ priceBeforeTax: number; date: string }> {
    return listNights(stay.arrival, stay.departure).map((date) => ({
      priceBeforeTax: this.price(stay, date) ?? 0,
      date,
    }))
  }

  /** Opaque for channels: changes with the price. */
  checksum(stay: Stay): string {
    const text = { TotalAmountAfterTax: String(this.offer(stay)?.price ?? 0), CurrencyCode: 'RUB' }
    return Buffer.from(JSON.stringify({ ChecksumWithOutExtras: text })).toString('base64')
  }

  /** Free until two days before the arrival, then the first night. */
  penalty({ stays }: Pick<Booking, 'stays'>, at: Date): number {
    return stays.reduce((sum, stay) => {
      const deadline = Date.parse(`${stay.arrival}T00:00:00Z`) - 2 * 86_400_000
      return at.getTime() < deadline ? sum : sum + (this.price(stay, stay.arrival) ?? 0)
    }, 0)
  }
}
