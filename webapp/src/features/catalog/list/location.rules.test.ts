import { CallFailure } from '@enp/shared/client'
import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../api/session/session-types.ts'
import { toRegionButtonState } from './location.rules.ts'

const karelia = { code: 'RU-KR', ru: 'Республика Карелия', en: 'Republic of Karelia', zone: 'Europe/Moscow' }
const komi = { code: 'RU-KO', ru: 'Республика Коми', en: 'Komi Republic', zone: 'Europe/Moscow' }
const list = [karelia, komi]
const user = { id: 'u', telegram_id: 700100, first_name: 'Алексей', language: 'ru' } as const
const stranger: SessionState = { status: 'signed-in', token: 'token', user }
const from = (region: string): SessionState => ({ ...stranger, user: { ...user, region } })
const starting: SessionState = { status: 'starting' }

describe('the location above the list', () => {
  it("offers the user's region and can remove it", () => {
    const session = from('RU-KR')
    expect(toRegionButtonState({ list, chosen: undefined, session })).toEqual({ kind: 'nearby', region: karelia })
    expect(toRegionButtonState({ list, chosen: 'RU-KR', session })).toEqual({ kind: 'chosen', region: karelia })
  })

  it('names another chosen region', () => {
    const session = from('RU-KR')
    expect(toRegionButtonState({ list, chosen: 'RU-KO', session })).toEqual({ kind: 'chosen', region: komi })
    expect(toRegionButtonState({ list, chosen: 'RU-XX', session })).toEqual({ kind: 'unknown', text: 'RU-XX' })
  })

  it("offers nothing if the user's region is not in the list", () => {
    expect(toRegionButtonState({ list, chosen: undefined, session: from('Новые Васюки') })).toEqual({ kind: 'any' })
  })

  it('is undefined until it is known, so that it never changes under a finger', () => {
    expect(toRegionButtonState({ list, chosen: undefined, session: starting })).toBeUndefined()
    expect(toRegionButtonState({ list: undefined, chosen: undefined, session: from('RU-KR') })).toBeUndefined()
    expect(toRegionButtonState({ list: undefined, chosen: 'RU-KR', session: starting })).toBeUndefined()
  })

  it('does not wait for data that it does not need', () => {
    expect(toRegionButtonState({ list, chosen: 'RU-KR', session: starting })).toEqual({
      kind: 'chosen',
      region: karelia,
    })
    const failed = { status: 'failed', failure: new CallFailure('FETCH_ERROR', 'away'), returning: true } as const
    for (const session of [stranger, failed, { status: 'outside' } as const])
      expect(toRegionButtonState({ list: undefined, chosen: undefined, session })).toEqual({ kind: 'any' })
  })
})
