import type { Service } from '@enp/shared/calls/catalog/catalog-shapes'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toJpegCopyPath } from '../../media/jpeg-twin.rules.ts'
import { toPagePath } from '../page/page-head.rules.ts'
import {
  isTranslated,
  type PublicService,
  type PublicServiceRow,
  shorten,
  toPublicService,
} from '../public-service.rules.ts'

/** Limits of the format. */
const max = { title: 150, optionTitle: 150, description: 16_000, photos: 30 } as const

interface LocalizedTextSet {
  readonly localized_texts: ReadonlyArray<{ readonly language_code: string; readonly text: string }>
}

const featureTypes = {
  inclusion: 'TEXT_FEATURE_INCLUSION',
  exclusion: 'TEXT_FEATURE_EXCLUSION',
  highlight: 'TEXT_FEATURE_HIGHLIGHT',
  accessibility: 'TEXT_FEATURE_MUST_KNOW',
} as const satisfies Record<Service['features'][number]['type'], string>

const hour = 3_600
/** As the booking rules refund; the last condition of a policy ends its refunds. */
const refundConditions = {
  flexible: [{ min_duration_before_start_time_sec: 24 * hour, refund_percent: 100 }],
  moderate: [
    { min_duration_before_start_time_sec: 5 * 24 * hour, refund_percent: 100 },
    { min_duration_before_start_time_sec: 24 * hour, refund_percent: 50 },
  ],
  strict: [{ min_duration_before_start_time_sec: 7 * 24 * hour, refund_percent: 50 }],
  nonrefundable: [],
} as const satisfies Record<Service['cancellationPolicy'], readonly object[]>

/** A `Product` of Google's Things to do feed; docs/rules/public-pages.md#things-to-do */
export function toProduct(row: PublicServiceRow, origin: string) {
  const service = toPublicService(row, 'ru')
  const translations = isTranslated(row) ? [service, toPublicService(row, 'en')] : [service]
  const localize = (choose: (one: PublicService) => string): LocalizedTextSet => ({
    localized_texts: translations.map((one) => ({ language_code: one.textLanguage, text: choose(one) })),
  })
  return {
    id: service.id,
    title: localize(({ title }) => shorten(title, max.title)),
    description: localize(({ description }) => toParagraphs(description)),
    ...(service.reviews > 0 && { rating: { average_value: service.stars, rating_count: service.reviews } }),
    product_features: service.features.map(({ type }, index) => ({
      feature_type: featureTypes[type],
      value: localize((one) => one.features[index]?.text ?? ''),
    })),
    related_media: listPhotos(service, origin),
    options: service.options.map((_, index) => toOption(service, index, { localize, origin })),
    operator: { google_business_profile_name: localize(({ organizer }) => organizer) },
    inventory_type: 'INVENTORY_TYPE_DEFAULT',
    confirmation_type: service.confirmation === 'instant' ? 'CONFIRMATION_TYPE_INSTANT' : 'CONFIRMATION_TYPE_PENDING',
    fulfillment_type: { mobile: true, print_at_home: false, pickup: false },
  }
}

export type ThingsToDoProduct = ReturnType<typeof toProduct>

interface OptionContext {
  readonly localize: (choose: (one: PublicService) => string) => LocalizedTextSet
  readonly origin: string
}

/** One price per option, because Google shows the lowest of several, such as that of a child. */
function toOption(service: PublicService, index: number, { localize, origin }: OptionContext) {
  const option = service.options[index]
  const id = option?.id ?? ''
  const minutes = service.excursion?.durationMinutes ?? service.entertainment?.durationMinutes
  return {
    id,
    title: localize((one) => shorten(one.options[index]?.name ?? '', max.optionTitle)),
    landing_page: { url: origin + toPagePath(service.textLanguage, service.id) },
    cancellation_policy: { refund_conditions: refundConditions[service.policy] },
    price_options: [{ id: `${id}-default`, title: 'Default', price: toMoney(option?.price ?? 0) }],
    ...(minutes && { duration_sec: minutes * 60 }),
    ...toLocations(service),
    ...(service.excursion && {
      meeting_point: {
        ...toPlace(service),
        description: localize(({ excursion }) => excursion?.meetingPoint ?? ''),
      },
    }),
  }
}

function toPlace({ latitude, longitude, title, address }: PublicService) {
  const coordinates = latitude !== null && longitude !== null && { coordinates: { latitude, longitude } }
  return { location: { place_info: { name: title, unstructured_address: address, ...coordinates } } }
}

function toLocations(service: PublicService) {
  if (service.latitude === null) return {}
  const location = { location: toPlace(service), relation_type: 'RELATION_TYPE_RELATED_NO_ADMISSION' }
  return { related_locations: [location] }
}

function listPhotos({ media, cover }: PublicService, origin: string) {
  return media.slice(0, max.photos).map((photo) => ({
    url: origin + toJpegCopyPath({ media: [photo], cover }),
    type: 'MEDIA_TYPE_PHOTO',
  }))
}

/** `nanos` are billionths of a rouble. */
function toMoney(amount: number) {
  const kopecks = Math.round(amount * 100)
  return { currency_code: 'RUB', units: Math.floor(kopecks / 100), nanos: (kopecks % 100) * 10_000_000 }
}

/** The format allows some HTML, so marks of a typed text are escaped. */
function toParagraphs(description: string): string {
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '')
  return shorten(paragraphs.map((text) => `<p>${escapeTagMarks(text)}</p>`).join(''), max.description)
}
