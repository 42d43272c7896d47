import { type Booking, type Conditions, type Hotel, type Stay, sum } from './hotel.ts'

const toStayDates = ({ arrival, departure }: Stay) => ({
  arrivalDateTime: `${arrival}T14:00`,
  departureDateTime: `${departure}T12:00`,
})

const toPlacements = ({ adults }: Stay) => [
  { code: `AdultBed-${adults}`, count: adults, kind: 'Adult', minAge: null, maxAge: null },
]

const toTotal = (price: number) => ({ priceBeforeTax: price, taxAmount: 0, taxes: [] })

/** The earliest deadline and the penalties of all rooms. */
function toPolicy({ property }: Hotel, rooms: ReadonlyArray<Pick<Conditions, 'deadline' | 'penalty' | 'isFreeNow'>>) {
  const isFree = rooms.every(({ isFreeNow }) => isFreeNow)
  const deadline = Math.min(...rooms.map((room) => room.deadline.getTime()))
  const toMinutes = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  return {
    freeCancellationPossible: isFree,
    freeCancellationDeadlineLocal: isFree ? toMinutes(deadline + property.zoneMinutes * 60_000) : null,
    freeCancellationDeadlineUtc: isFree ? `${toMinutes(deadline)}Z` : null,
    penaltyAmount: sum(rooms.map(({ penalty }) => penalty)),
  }
}

/** All rooms and rates that can be booked for a stay. */
export function toRoomStays(hotel: Hotel, wanted: Pick<Stay, 'adults' | 'arrival' | 'departure'>): object[] {
  const { id: propertyId, roomTypes, ratePlans } = hotel.property
  return roomTypes.flatMap((type) =>
    ratePlans.flatMap((plan) => {
      const stay = { ...wanted, roomTypeId: type.id, ratePlanId: plan.id }
      const offer = hotel.offer(stay)
      if (!offer) return []
      return [
        {
          propertyId,
          roomType: { id: type.id, placements: toPlacements(stay) },
          ratePlan: { id: plan.id, corporateIds: null },
          guestCount: { adultCount: stay.adults, childAges: [] },
          stayDates: toStayDates(stay),
          availability: offer.rooms,
          currencyCode: 'RUB',
          total: toTotal(offer.price),
          cancellationPolicy: toPolicy(hotel, [offer]),
          includedServices: [],
          mealPlanCode: plan.meal,
          checksum: offer.checksum,
          fullPlacementsName: `${stay.adults} взр. на основных местах.`,
          extraServicesAvailable: false,
          bookingFormLink: null,
        },
      ]
    }),
  )
}

const address = {
  ...{ countryCode: 'RUS', region: 'Республика Карелия', cityName: 'Сортавала', addressLine: 'Набережная, 1' },
  ...{ latitude: 61.7, longitude: 30.69 },
}

/** The cheapest room of a hotel, without a checksum. */
export function toCheapest(hotel: Hotel, wanted: Pick<Stay, 'adults' | 'arrival' | 'departure'>): object[] {
  const { id: propertyId, roomTypes, ratePlans } = hotel.property
  const stays = roomTypes.flatMap((type) =>
    ratePlans.map((plan) => ({ ...wanted, roomTypeId: type.id, ratePlanId: plan.id, mealPlanCode: plan.meal })),
  )
  const [best] = stays
    .flatMap((stay) => {
      const offer = hotel.offer(stay)
      return offer ? [{ ...stay, ...offer }] : []
    })
    .sort((a, b) => a.price - b.price)
  if (!best) return []
  return [
    {
      propertyId,
      roomType: { id: best.roomTypeId, placements: toPlacements(best) },
      ratePlan: { id: best.ratePlanId, corporateIds: null },
      guestCount: { adultCount: best.adults, childAges: [] },
      stayDates: toStayDates(best),
      availability: best.rooms,
      currencyCode: 'RUB',
      total: toTotal(best.price),
      mealPlanCode: best.mealPlanCode,
    },
  ]
}

export const mealPlans = [
  { code: 'RoomOnly', name: 'Без питания' },
  { code: 'BreakFast', name: 'Завтрак' },
]

/** Free, then the first night. Fields that the public pages name only. */
export const cancellationRules = {
  cancellationRules: [
    {
      referencePointKind: 'ProviderArrivalTime',
      cancellationTerms: [
        { penaltyCalculationMethod: 'NoPenalty', penaltyValue: 0 },
        { penaltyCalculationMethod: 'FirstNights', penaltyValue: 1 },
      ],
    },
  ],
}

export function toProperty({ property }: Hotel): object {
  const { id, name, roomTypes, ratePlans } = property
  return {
    id,
    name,
    description: 'Небольшой отель у моря.',
    images: [],
    timeZone: { id: 'Europe/Moscow' },
    stars: 3,
    contactInfo: { address },
    policy: { checkInTime: '14:00', checkOutTime: '12:00' },
    roomTypes: roomTypes.map((type) => ({
      id: type.id,
      name: type.name,
      description: '',
      images: [],
      occupancy: { adultBed: type.adults, extraBed: 0, childWithoutBed: 0 },
    })),
    ratePlans: ratePlans.map((plan) => ({ id: plan.id, name: plan.name, description: '', currency: 'RUB' })),
  }
}

type BookedStay = Booking['stays'][number]

const toRoom = (hotel: Hotel, stay: BookedStay) => ({
  stayDates: toStayDates(stay),
  ratePlan: { id: stay.ratePlanId },
  roomType: { id: stay.roomTypeId, placements: toPlacements(stay) },
  guestCount: { adultCount: stay.adults, childAges: [] },
  dailyRates: stay.dailyRates,
  total: toTotal(stay.price),
  cancellationPolicy: toPolicy(hotel, [stay]),
  checksum: stay.checksum,
})

export const toVerified = (hotel: Hotel, stays: readonly BookedStay[]) => ({
  propertyId: hotel.property.id,
  roomStays: stays.map((stay) => toRoom(hotel, stay)),
  total: toTotal(sum(stays.map(({ price }) => price))),
  currencyCode: 'RUB',
  cancellationPolicy: toPolicy(hotel, stays),
})

export function toBooking(hotel: Hotel, booking: Booking): object {
  const { number, cancelled, version, createdAt, modifiedAt, stays, total, request } = booking
  return {
    booking: {
      propertyId: hotel.property.id,
      number,
      status: cancelled ? 'Cancelled' : 'Confirmed',
      version: `v${version}`,
      createdDateTime: createdAt.toISOString(),
      modifiedDateTime: modifiedAt.toISOString(),
      currencyCode: 'RUB',
      total: toTotal(total),
      taxes: [],
      cancellationPolicy: toPolicy(hotel, stays),
      cancellation: cancelled
        ? { penaltyAmount: cancelled.penalty, reason: cancelled.reason, cancelledUtc: cancelled.at.toISOString() }
        : null,
      roomStays: stays.map((stay, index) => ({ roomStayIndex: index + 1, ...toRoom(hotel, stay) })),
      customer: request.customer,
      prepayment: request.prepayment ?? null,
      bookingComments: request.bookingComments ?? [],
    },
  }
}
