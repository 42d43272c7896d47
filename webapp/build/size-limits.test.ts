import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listSizes, type ScriptFile, sizeLimits } from './size-limits.ts'

const file = (name: string, kb: number, imports: string[] = [], importsLater: string[] = []): ScriptFile => ({
  name,
  kb,
  isEntry: name === 'entry',
  imports,
  importsLater,
})

const scripts = [
  file('entry', 20, [], ['screens']),
  file('screens', 90, ['entry', 'library'], ['mining', 'wallet']),
  file('library', 10, ['entry']),
  file('mining', 12, ['screens', 'sheet'], ['shop']),
  file('wallet', 8, ['sheet']),
  file('sheet', 3, ['library']),
  file('shop', 2, ['mining']),
]
const toKb = (what: string) => listSizes(scripts, 14).find((size) => size.what === what)?.kb

describe('size limits', () => {
  it('count the entry and everything it requests automatically as the first load', () => {
    expect(toKb('first load')).toBe(120)
  })

  it('leave the landing page out of the first load, because the entry requests it only for that page', () => {
    const [, ...others] = scripts
    const landing = [file('entry', 20, [], ['screens', 'mining-page']), ...others, file('mining-page', 11, ['screens'])]
    const sizes = listSizes(landing, 14)
    expect(sizes.find(({ what }) => what === 'first load')?.kb).toBe(120)
    expect(sizes.find(({ what }) => what === 'mining-page')?.kb).toBe(11)
  })

  it('count for a later file everything it needs that is not loaded yet', () => {
    expect([toKb('mining'), toKb('wallet'), toKb('shop')]).toEqual([15, 11, 2])
    expect(listSizes(scripts, 14).map(({ what }) => what)).not.toContain('screens')
  })

  it('count TON Connect separately, against its own limit', () => {
    const sizes = listSizes([...scripts, file('wallet-flows', 38, ['library'])], 14)
    const withLater = listSizes(
      [
        ...scripts.filter(({ name }) => name !== 'wallet'),
        file('wallet', 8, ['sheet'], ['wallet-flows']),
        file('wallet-flows', 38),
      ],
      14,
    )
    expect(withLater.find(({ what }) => what === 'wallet-flows')).toMatchObject({ kb: 38, limit: 40 })
    expect(sizes.find(({ what }) => what === 'all scripts')?.kb).toBe(145)
  })

  it('count every file once in the sum, and page and styles separately', () => {
    expect([toKb('all scripts'), toKb('page and styles')]).toEqual([145, 14])
  })

  it('match docs/benchmarks.md', () => {
    const numbers = readFileSync(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8')
    const { firstLoad, lazyFile, walletCode, allScripts, pageAndStyles, keptForTrips } = sizeLimits
    expect(numbers).toContain(
      `| ${firstLoad} | ${lazyFile} (TON Connect ${walletCode}) | ${allScripts} | ${pageAndStyles} | ${keptForTrips} |`,
    )
  })
})
