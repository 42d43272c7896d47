import { expect, it } from 'vitest'
import { parseStartPath } from './parse-start-path.ts'

const service = 'S01H455VB4PEX5VSKNK084SN02Q'
const path = '/service/01890a5d-ac96-774b-bcce-b302099a8057'

it.each([
  [service, path],
  [`${service}-261205`, `${path}?date=2026-12-05`],
  [`${service}-261205-2`, `${path}?date=2026-12-05&guests=2`],
  [`${service}-261230-2-3`, `${path}?date=2026-12-30&until=2027-01-02&guests=2`],
  [`${service}-261205-2-0930-A7K2M9PQ_tourist`, `${path}?date=2026-12-05&time=09:30&guests=2`],
  ['G7K2M9PQ0A1B2C3D4', '/gift-cards?code=7K2M9PQ0A1B2C3D4'],
  ['H01H455VB4PEX5VSKNK084SN02Q', '/invitation/01890a5d-ac96-774b-bcce-b302099a8057'],
])('%s leads to its target', (payload, expected) => {
  expect(parseStartPath(payload)).toBe(expected)
})

it('a share leads to its trip', () => {
  expect(parseStartPath('P01H455VB4PEX5VSKNK084SN02Q-A7K2M9PQ_tourist')).toBe(
    '/share/01890a5d-ac96-774b-bcce-b302099a8057',
  )
})

it('a shared list opens without a right to change it', () => {
  expect(parseStartPath('L01H455VB4PEX5VSKNK084SN02Q-A7K2M9PQ_tourist')).toBe(
    '/favorites/shared/01890a5d-ac96-774b-bcce-b302099a8057',
  )
})

it('the link of a place leads to it', () => {
  expect(parseStartPath('T01H455VB4PEX5VSKNK084SN02Q-A7K2M9PQ_tourist')).toBe(
    '/ticket/01890a5d-ac96-774b-bcce-b302099a8057?offered',
  )
})

it.each([undefined, '', 'A7K2M9PQ_tourist', '_tgr_x', '/service/1', '//evil.example'])(
  '%s has no target',
  (payload) => {
    expect(parseStartPath(payload)).toBeUndefined()
  },
)
