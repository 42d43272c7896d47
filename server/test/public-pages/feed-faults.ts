import { Ajv } from 'ajv'

/** All fields are required, except those whose names end with `?`. */
function object(fields: Readonly<Record<string, object>>) {
  const names = Object.keys(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), fields[name]])),
    required: names.filter((name) => !name.endsWith('?')),
  }
}
const list = (items: object, minItems = 0, maxItems = 1_000) => ({ type: 'array', items, minItems, maxItems })
const number = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) => ({ type: 'integer', minimum, maximum })
const text = (pattern: string) => ({ type: 'string', pattern, minLength: 1, maxLength: 16_000 })

const localized = object({ language_code: { enum: ['ru', 'en'] }, text: text('') })
const texts = object({ localized_texts: list(localized, 1, 2) })
const key = text('^[\\w-]{1,255}$')
const price = object({ currency_code: { const: 'RUB' }, units: number(0), nanos: number(0, 999_999_999) })
const refund = object({ min_duration_before_start_time_sec: number(0), refund_percent: number(1, 100) })
const option = object({
  id: key,
  title: texts,
  landing_page: object({ url: text('^https://') }),
  price_options: list(object({ id: key, title: text(''), price }), 1),
  cancellation_policy: object({ refund_conditions: list(refund) }),
})
const rating = object({ average_value: { type: 'number', minimum: 1, maximum: 5 }, rating_count: number(1) })
/** Fields that the format requires, and the form of those that we write. */
const feedSchema = object({
  feed_metadata: object({
    shard_id: number(0),
    total_shards_count: number(1),
    nonce: number(0),
    processing_instruction: { const: 'PROCESS_AS_SNAPSHOT' },
  }),
  products: list(
    object({
      ...{ id: key, title: texts, description: texts, options: list(option, 1), 'rating?': rating },
      operator: object({ google_business_profile_name: texts }),
      product_features: list(object({ feature_type: text('^TEXT_FEATURE_[A-Z_]+$'), value: texts })),
      related_media: list(object({ url: text('^https://.+\\.jpg$'), type: { const: 'MEDIA_TYPE_PHOTO' } })),
    }),
  ),
})

interface Metadata {
  readonly shard_id: number
  readonly total_shards_count: number
  readonly nonce: number
}

/** Checks each file, and that the files belong together. */
export function findFeedFaults(feeds: ReadonlyArray<{ readonly feed_metadata: Metadata }>): string[] {
  const check = new Ajv({ allErrors: true }).compile(feedSchema)
  const faults = feeds.flatMap((feed, shard) => {
    check(feed)
    const { shard_id: id, total_shards_count: total } = feed.feed_metadata
    const isInOrder = id === shard && total === feeds.length
    return [
      ...(check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
      ...(isInOrder ? [] : ['order']),
    ]
  })
  return new Set(feeds.map(({ feed_metadata: { nonce } }) => nonce)).size === 1 ? faults : [...faults, 'nonce']
}
