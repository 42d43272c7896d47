import type { Booking, Hotel, Stay } from './hotel.ts'

const toStayDates = ({ arrival, departure }: Stay) => ({
  arrivalDateTime: `${arrival}T14:00`,
  departureDateTime: `${departure}T12:00`,
})

const toPlacements = ({ adults }: Stay) => [
  { code: `AdultBed-${adults}`, count: adults, kind: 'Adult', minAge: null, maxAge: null },
]

const toTotal = (price: number) => ({ priceBeforeTax: price, taxAmount: 0, taxes: [] })

const policy = {
  freeCancellationPossible: true,
  freeCancellationDeadlineLocal: null,
  freeCancellationDeadlineUtc: null,
  penaltyAmount: null,
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
          cancellationPolicy: policy,
          includedServices: [],
          mealPlanCode: plan.meal,
          checksum: hotel.checksum(stay),
          fullPlacementsName: `${stay.adults} взр. на основных местах.`,
          extraServicesAvailable: false,
          bookingFormLink: null,
        },
      ]
    }),
  )
}

export function toProperty({ property }: Hotel): object {
  const { id, name, roomTypes, ratePlans } = property
  return {
    id,
    name,
    description: 'Небольшой отель у моря.',
    images: [],
    timeZone: { id: 'Europe/Moscow' },
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

export function toVerified(hotel: Hotel, stays: readonly Stay[], createBookingToken: string): object {
  return {
    propertyId: hotel.property.id,
    roomStays: stays.map((stay) => ({
      stayDates: toStayDates(stay),
      ratePlan: { id: stay.ratePlanId },
      roomType: { id: stay.roomTypeId, placements: toPlacements(stay) },
      guestCount: { adultCount: stay.adults, childAges: [] },
      checksum: hotel.checksum(stay),
      dailyRates: hotel.dailyRates(stay),
    })),
    total: toTotal(stays.reduce((sum, stay) => sum + (hotel.offer(stay)?.price ?? 0), 0)),
    currencyCode: 'RUB',
    cancellationPolicy: policy,
    createBookingToken,
  }
}

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
      cancellationPolicy: policy,
      cancellation: cancelled
        ? { penaltyAmount: cancelled.penalty, reason: cancelled.reason, cancelledUtc: cancelled.at.toISOString() }
        : null,
      roomStays: stays.map((stay, index) => ({
        roomStayIndex: index + 1,
        stayDates: toStayDates(stay),
        ratePlan: { id: stay.ratePlanId },
        roomType: { id: stay.roomTypeId, placements: toPlacements(stay) },
        guestCount: { adultCount: stay.adults, childAges: [] },
        dailyRates: hotel.dailyRates(stay),
        checksum: hotel.checksum(stay),
      })),
      customer: request.customer,
      prepayment: request.prepayment ?? null,
      bookingComments: request.bookingComments ?? [],
    },
  }
}
