import { Ajv } from 'ajv'
import { Type } from 'typebox'

const Texts = Type.Object({
  localized_texts: Type.Array(
    Type.Object({ language_code: Type.Enum(['ru', 'en']), text: Type.String({ minLength: 1, maxLength: 16_000 }) }),
    { minItems: 1, maxItems: 2 },
  ),
})
const Key = Type.String({ pattern: '^[\\w-]{1,255}$' })
const Price = Type.Object({
  currency_code: Type.Literal('RUB'),
  units: Type.Integer({ minimum: 0 }),
  nanos: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
})
const Option = Type.Object({
  id: Key,
  title: Texts,
  landing_page: Type.Object({ url: Type.String({ pattern: '^https://' }) }),
  price_options: Type.Array(Type.Object({ id: Key, title: Type.String({ minLength: 1 }), price: Price }), {
    minItems: 1,
  }),
  cancellation_policy: Type.Object({
    refund_conditions: Type.Array(
      Type.Object({
        min_duration_before_start_time_sec: Type.Integer(),
        refund_percent: Type.Integer({ minimum: 1, maximum: 100 }),
      }),
    ),
  }),
})
/** Fields that the format requires, and the form of those that we write. */
const Feed = Type.Object(
  {
    feed_metadata: Type.Object({
      shard_id: Type.Integer({ minimum: 0 }),
      total_shards_count: Type.Integer({ minimum: 1 }),
      nonce: Type.Integer(),
      processing_instruction: Type.Literal('PROCESS_AS_SNAPSHOT'),
    }),
    products: Type.Array(
      Type.Object({
        id: Key,
        title: Texts,
        description: Texts,
        options: Type.Array(Option, { minItems: 1 }),
        operator: Type.Object({ google_business_profile_name: Texts }),
        product_features: Type.Array(
          Type.Object({ feature_type: Type.String({ pattern: '^TEXT_FEATURE_[A-Z_]+$' }), value: Texts }),
        ),
        related_media: Type.Array(
          Type.Object({ url: Type.String({ pattern: '^https://.+\\.jpg$' }), type: Type.Literal('MEDIA_TYPE_PHOTO') }),
        ),
        rating: Type.Optional(
          Type.Object({
            average_value: Type.Number({ minimum: 1, maximum: 5 }),
            rating_count: Type.Integer({ minimum: 1 }),
          }),
        ),
      }),
    ),
  },
  { additionalProperties: false },
)

interface Metadata {
  readonly shard_id: number
  readonly total_shards_count: number
  readonly nonce: number
}

/** Checks each file, and that the files belong together. */
export function findFeedFaults(feeds: ReadonlyArray<{ readonly feed_metadata: Metadata }>): string[] {
  const check = new Ajv({ allErrors: true }).compile(Feed)
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
