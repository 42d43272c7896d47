import { type Static, type TSchema, Type } from 'typebox'

/** Replies of the OCTO API; docs/rules/resellers.md#the-api */

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const Day = Type.String({ format: 'date' })
export const Uuid = Type.String({ format: 'uuid' })
export const Text = (maxLength: number) => Type.String({ maxLength })

export const availabilityStatuses = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const
export const bookingStatuses = ['ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED'] as const
const contactFields = ['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'country', 'notes', 'locales'] as const
const unitTypes = ['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'SENIOR', 'OTHER'] as const

/** In kopecks. `net` is what the reseller owes. */
export const Pricing = Type.Object({
  original: Type.Integer(),
  retail: Type.Integer(),
  net: Type.Integer(),
  currency: Type.Literal('RUB'),
  currencyPrecision: Type.Literal(2),
  includedTaxes: Type.Array(Type.Object({})),
})
const UnitPricing = Type.Object({ unitId: Type.String(), ...Pricing.properties })

export const Supplier = Type.Object({
  id: Type.String(),
  name: Type.String(),
  endpoint: Type.String(),
  contact: Type.Object({
    website: Nullable(Type.String()),
    email: Nullable(Type.String()),
    telephone: Nullable(Type.String()),
    address: Nullable(Type.String()),
  }),
})

export const Unit = Type.Object({
  id: Type.String(),
  internalName: Type.String(),
  reference: Nullable(Type.String()),
  type: Type.Enum([...unitTypes]),
  requiredContactFields: Type.Array(Type.Enum([...contactFields])),
  restrictions: Type.Object({
    minAge: Type.Integer(),
    maxAge: Type.Integer(),
    idRequired: Type.Boolean(),
    minQuantity: Nullable(Type.Integer()),
    maxQuantity: Nullable(Type.Integer()),
    paxCount: Type.Integer(),
    accompaniedBy: Type.Array(Type.String()),
  }),
  pricingFrom: Type.Optional(Type.Array(Pricing)),
})

export const Option = Type.Object({
  id: Type.String(),
  default: Type.Boolean(),
  internalName: Type.String(),
  reference: Nullable(Type.String()),
  availabilityLocalStartTimes: Type.Array(Type.String()),
  cancellationCutoff: Type.String(),
  cancellationCutoffAmount: Type.Integer(),
  cancellationCutoffUnit: Type.Literal('hour'),
  requiredContactFields: Type.Array(Type.Enum([...contactFields])),
  restrictions: Type.Object({ minUnits: Type.Integer(), maxUnits: Nullable(Type.Integer()) }),
  units: Type.Array(Unit),
})

export const Product = Type.Object({
  id: Type.String(),
  internalName: Type.String(),
  reference: Nullable(Type.String()),
  locale: Type.String(),
  timeZone: Type.String(),
  allowFreesale: Type.Literal(false),
  instantConfirmation: Type.Literal(true),
  instantDelivery: Type.Literal(true),
  availabilityRequired: Type.Literal(true),
  availabilityType: Type.Enum(['START_TIME', 'OPENING_HOURS']),
  deliveryFormats: Type.Array(Type.Literal('QRCODE')),
  deliveryMethods: Type.Array(Type.Literal('VOUCHER')),
  redemptionMethod: Type.Literal('DIGITAL'),
  options: Type.Array(Option),
  defaultCurrency: Type.Optional(Type.Literal('RUB')),
  availableCurrencies: Type.Optional(Type.Array(Type.Literal('RUB'))),
  pricingPer: Type.Optional(Type.Literal('UNIT')),
})
export type Product = Static<typeof Product>

const OpeningHours = Type.Array(Type.Object({ from: Type.String(), to: Type.String() }))

export const Availability = Type.Object({
  id: Type.String(),
  localDateTimeStart: Type.String(),
  localDateTimeEnd: Type.String(),
  allDay: Type.Boolean(),
  available: Type.Boolean(),
  status: Type.Enum([...availabilityStatuses]),
  vacancies: Nullable(Type.Integer()),
  capacity: Nullable(Type.Integer()),
  maxUnits: Nullable(Type.Integer()),
  utcCutoffAt: Type.String(),
  openingHours: OpeningHours,
  unitPricing: Type.Optional(Type.Array(UnitPricing)),
  pricing: Type.Optional(Pricing),
})
export type Availability = Static<typeof Availability>

export const CalendarDay = Type.Object({
  localDate: Day,
  available: Type.Boolean(),
  status: Type.Enum([...availabilityStatuses]),
  vacancies: Nullable(Type.Integer()),
  capacity: Nullable(Type.Integer()),
  openingHours: OpeningHours,
  unitPricingFrom: Type.Optional(Type.Array(UnitPricing)),
})
export type CalendarDay = Static<typeof CalendarDay>

export const Contact = Type.Object({
  fullName: Nullable(Type.String()),
  firstName: Nullable(Type.String()),
  lastName: Nullable(Type.String()),
  emailAddress: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  locales: Type.Array(Type.String()),
  postalCode: Nullable(Type.String()),
  country: Nullable(Type.String()),
  notes: Nullable(Type.String()),
})
export type Contact = Static<typeof Contact>

const Ticket = Type.Object({
  redemptionMethod: Type.Literal('DIGITAL'),
  utcRedeemedAt: Nullable(Type.String()),
  deliveryOptions: Type.Array(Type.Object({ deliveryFormat: Type.Literal('QRCODE'), deliveryValue: Type.String() })),
})

const Status = Type.Enum([...bookingStatuses])

export const Booking = Type.Object({
  id: Type.String(),
  uuid: Uuid,
  testMode: Type.Literal(false),
  resellerReference: Nullable(Type.String()),
  supplierReference: Nullable(Type.String()),
  status: Status,
  utcCreatedAt: Type.String(),
  utcUpdatedAt: Type.String(),
  utcExpiresAt: Nullable(Type.String()),
  utcRedeemedAt: Nullable(Type.String()),
  utcConfirmedAt: Nullable(Type.String()),
  productId: Type.String(),
  product: Product,
  optionId: Type.String(),
  option: Option,
  cancellable: Type.Boolean(),
  cancellation: Nullable(
    Type.Object({
      refund: Type.Enum(['FULL', 'PARTIAL', 'NONE']),
      reason: Nullable(Type.String()),
      utcCancelledAt: Type.String(),
    }),
  ),
  freesale: Type.Literal(false),
  availabilityId: Type.String(),
  availability: Availability,
  contact: Contact,
  notes: Nullable(Type.String()),
  deliveryMethods: Type.Array(Type.Literal('VOUCHER')),
  voucher: Nullable(Ticket),
  unitItems: Type.Array(
    Type.Object({
      uuid: Uuid,
      resellerReference: Nullable(Type.String()),
      supplierReference: Nullable(Type.String()),
      unitId: Type.String(),
      unit: Unit,
      status: Status,
      utcRedeemedAt: Nullable(Type.String()),
      contact: Contact,
      ticket: Type.Null(),
      pricing: Type.Optional(Pricing),
    }),
  ),
  pricing: Type.Optional(Pricing),
})
export type Booking = Static<typeof Booking>
export type BookingStatus = Booking['status']

export const Capability = Type.Object({
  id: Type.String(),
  revision: Type.Integer(),
  required: Type.Boolean(),
  dependencies: Type.Array(Type.String()),
  docs: Nullable(Type.String()),
})

export const Webhook = Type.Object({
  id: Uuid,
  event: Type.Enum(['availability_update', 'booking_update']),
  url: Type.String(),
  /** Only in the reply that creates it. */
  secret: Type.Optional(Type.String()),
})

export const octoErrorCodes = [
  'INVALID_PRODUCT_ID',
  'INVALID_OPTION_ID',
  'INVALID_UNIT_ID',
  'INVALID_AVAILABILITY_ID',
  'INVALID_BOOKING_UUID',
  'BAD_REQUEST',
  'UNPROCESSABLE_ENTITY',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const

export const Failure = Type.Object({
  error: Type.Enum([...octoErrorCodes]),
  errorMessage: Type.String(),
  productId: Type.Optional(Type.String()),
  optionId: Type.Optional(Type.String()),
  unitId: Type.Optional(Type.String()),
  availabilityId: Type.Optional(Type.String()),
  uuid: Type.Optional(Type.String()),
})
