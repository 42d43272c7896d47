import { findSetting } from '@enp/shared/settings/registry'
import { describe, expect, test } from 'vitest'
import { behaviors, crowdSize, tripPrices } from './assumptions.rules.ts'
import { drawCharts } from './chart.rules.ts'
import { findBrokenGates, sumSamples, toEmission } from './figures.rules.ts'
import { findCoveredSince, toJson, toText } from './report.rules.ts'
import { parseSettingInput, type SettingsInput, toSettingsWith } from './settings-input.rules.ts'
import { simulateCrowd } from './simulate-crowd.rules.ts'

const [days, seed] = [365, 1]

const simulate = (settings: SettingsInput, indexes: readonly number[] = [0, 1]) =>
  indexes.map((index) => simulateCrowd({ seed, index, days, settings: toSettingsWith(settings) }))

const usual = simulate({})
const toRun = (crowds: typeof usual) => ({
  ...{ agents: crowds.length * crowdSize, days, seed, settings: {} },
  samples: sumSamples(crowds),
})
const largest = (...keys: readonly Parameters<typeof findSetting>[0][]): SettingsInput =>
  Object.fromEntries(keys.map((key) => [key, findSetting(key).max]))

describe('the economy under the default settings', () => {
  test('owes no more than the commission kept, and no farm earns more than it costs', () => {
    expect(findBrokenGates(sumSamples(usual))).toEqual([])
  })

  test('accounts for every enp: emission is spent or unspent', () => {
    for (const { figures } of sumSamples(usual)) {
      expect(figures.spentEnp + figures.unspentEnp).toBe(toEmission(figures))
      expect(figures.goneEnp).toBeLessThanOrEqual(figures.unspentEnp)
      expect(figures.liability + figures.breakage).toBeLessThanOrEqual(figures.faceValue)
    }
  })

  test('never gives more than half of the commission as a discount', () => {
    for (const { figures } of sumSamples(usual)) expect(figures.discounts * 2n).toBeLessThanOrEqual(figures.commission)
  })
})

describe('the checks', () => {
  test('find a liability that grows faster than the commission kept: all shares at their limits', () => {
    const shares = largest('referral.booking.1', 'referral.booking.2', 'referral.sale.1', 'referral.sale.2')
    const samples = sumSamples(simulate({ ...shares, ...largest('reward.mining', 'reward.bonus.base') }))
    expect(findBrokenGates(samples)).toContain('liability')
    expect(findCoveredSince(samples)).toBeUndefined()
    expect(toText({ ...toRun(usual), samples })).toContain('BROKEN  liability')
  })

  test('find a farm that earns more than it costs: the largest discount and shares of trips', () => {
    const settings = largest('commission', 'referral.booking.1', 'referral.booking.2')
    expect(findBrokenGates(sumSamples(simulate(settings)))).toContain('farm')
  })
})

describe('a simulation', () => {
  test('gives the same bytes for the same seed, and others for another one', () => {
    const [once, again, other] = [seed, seed, seed + 1].map((one) =>
      toJson(toRun([simulateCrowd({ seed: one, index: 0, days: 90, settings: toSettingsWith({}) })])),
    )
    expect(again).toBe(once)
    expect(other).not.toBe(once)
  })

  test('gives the same bytes in any order of the crowds', () => {
    expect(toJson(toRun([...usual].reverse()))).toBe(toJson(toRun(usual)))
  })

  test('draws one chart for each figure, with a line for each part', () => {
    const charts = drawCharts(sumSamples(usual))
    expect(charts.map(({ file }) => file)).toEqual([
      ...['emission.svg', 'liability.svg', 'breakage.svg', 'referral-cost.svg', 'commission.svg'],
    ])
    for (const { svg } of charts) expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(charts[0]?.svg.match(/stroke-width="2"/g)).toHaveLength(5)
  })

  test('has behaviors for a whole crowd and prices for all trips', () => {
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
    expect(sum(Object.values(behaviors).map(({ count }) => count))).toBe(crowdSize)
    expect(sum(Object.values(tripPrices).map(({ percent }) => percent))).toBe(100)
  })
})

test.each([
  ['reward.mining=120', { key: 'reward.mining', value: 120 }],
  ['commission=12,5 %', { key: 'commission', value: 1_250 }],
  ['reward.mining', { problem: '“” is no value of reward.mining. For example: reward.mining=100.' }],
  ['reward.minning=1', { problem: 'There is no setting reward.minning. See docs/rules/settings.md.' }],
])('parses the setting %j of the command', (text, parsed) => {
  expect(parseSettingInput(text)).toEqual(parsed)
})
