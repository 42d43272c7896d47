import { describe, expect, test } from 'vitest'
import { answerStorage, deviceRules, type KeyValueStore, secureRules } from './answer-storage.ts'

function createStore(): KeyValueStore {
  let stored: Record<string, string> = {}
  return {
    read: () => stored,
    write(values) {
      stored = values
    },
  }
}

describe('device storage', () => {
  const open = (rules = deviceRules) => {
    const store = createStore()
    return (action: string, data: object) =>
      answerStorage(`web_app_${rules.prefix}_${action}`, { req_id: 'a', ...data }, rules, store)
  }

  test('saves, returns, removes and clears values, each reply with the id of its request', () => {
    const ask = open()
    expect(ask('save_key', { key: 'one', value: '1' })).toEqual({
      type: 'device_storage_key_saved',
      data: { req_id: 'a' },
    })
    ask('save_key', { key: 'two', value: '2' })
    const received = (value: string | null) => ({ type: 'device_storage_key_received', data: { req_id: 'a', value } })
    expect(ask('get_key', { key: 'one' })).toEqual(received('1'))
    expect(ask('get_key', { key: 'toString' })).toEqual(received(null))
    ask('save_key', { key: 'one', value: null })
    expect(ask('get_key', { key: 'one' })).toEqual(received(null))
    expect(ask('clear', {})).toEqual({ type: 'device_storage_cleared', data: { req_id: 'a' } })
    expect(ask('get_key', { key: 'two' })).toEqual(received(null))
  })

  test.each([
    ['save_key', { key: '', value: '1' }, 'KEY_INVALID'],
    ['get_key', {}, 'KEY_INVALID'],
    ['save_key', { key: 'a', value: 1 }, 'VALUE_INVALID'],
    ['save_key', { key: 'a', value: 'a'.repeat(5 * 1024 * 1024) }, 'QUOTA_EXCEEDED'],
  ])("an invalid %s %o fails with the host's error %o", (action, data, error) => {
    expect(open()(action, data)).toEqual({ type: 'device_storage_failed', data: { req_id: 'a', error } })
  })

  test('holds ten values in secure storage and has none to restore', () => {
    const ask = open(secureRules)
    for (let number = 0; number < 10; number += 1) {
      expect(ask('save_key', { key: `${number}`, value: 'a' })?.type).toBe('secure_storage_key_saved')
    }
    expect(ask('save_key', { key: '10', value: 'a' })?.data).toEqual({ req_id: 'a', error: 'QUOTA_EXCEEDED' })
    expect(ask('save_key', { key: '9', value: 'b' })?.type).toBe('secure_storage_key_saved')
    expect(ask('get_key', { key: '9' })?.data).toEqual({ req_id: 'a', value: 'b', can_restore: false })
    expect(ask('restore_key', { key: '9' })?.data).toEqual({ req_id: 'a', error: 'RESTORE_UNAVAILABLE' })
  })
})
