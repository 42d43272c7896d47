import { findRegion } from '@enp/shared/regions/regions'
import { splitWords } from '@enp/shared/text/words'
import { describe, expect, test } from 'vitest'
import { searchTitles } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const aliases = async (): Promise<Array<{ alias: string; region: string }>> =>
  (await searchTitles(product, '/v1/regions/aliases')).body.data

describe('everyday names of regions', () => {
  test('are public and include every region that a name can mean', async () => {
    const known = await aliases()
    expect(known).toEqual(
      expect.arrayContaining([
        { alias: 'питер', region: 'RU-SPE' },
        { alias: 'мск', region: 'RU-MOW' },
        { alias: 'спб', region: 'RU-SPE' },
        { alias: 'татария', region: 'RU-TA' },
        { alias: 'алтай', region: 'RU-AL' },
        { alias: 'алтай', region: 'RU-ALT' },
      ]),
    )
  })

  test('are stored in normalized form, each with an existing region', async () => {
    for (const { alias, region } of await aliases()) {
      expect(splitWords(alias).join(' ')).toBe(alias)
      expect(findRegion(region)?.code).toBe(region)
    }
  })

  test('include rows that an operator adds, which the database rejects in another spelling', async () => {
    const add = (alias: string) =>
      product.sql('insert into region_alias (alias, region) values ($1, $2)', [alias, 'RU-KR'])
    await add('карьяла')
    expect(await aliases()).toContainEqual({ alias: 'карьяла', region: 'RU-KR' })
    await expect(add('Карьяла')).rejects.toThrow(/region_alias/)
    await expect(add('')).rejects.toThrow(/region_alias/)
  })
})
