import { expect, test } from 'vitest'
import { updateChangedSimilarities } from '../../src/discovery/similarity/update-similarities.ts'
import { startProduct } from '../fixtures/harness.ts'
import { hits, settle } from './likes.ts'

const product = await startProduct()

test.each([7, 8])(
  'suggestions find liked services more often than the most popular ones do, with the tastes of seed %i',
  async (seed) => {
    await product.sql('truncate favorite, service_similarity, service_like_count, like_event')
    await product.sql(`delete from users where referral_code like 'T%'`)
    await product.sql(`update service set key = key || '-' || $1 where key like 'taste-%'`, [seed])
    const held = await settle(product, { people: 4_000, services: 600, tastes: 24, likings: 12 }, seed)
    while (!(await updateChangedSimilarities(product)).isEverything);
    const { suggested, popular } = await hits(product, held.slice(0, 1_000))
    console.info(`of 1000 people ${suggested} find it among ten suggested, ${popular} among the ten most popular`)
    expect(suggested).toBeGreaterThanOrEqual(1.5 * popular)
  },
  600_000,
)
