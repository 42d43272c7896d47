import { expect, test } from 'vitest'
import { readRequest, writeEvent } from './transport.ts'

test.each(['""', '{}', 'null'])('reads a request with the payload %s as one without data', (payload) => {
  expect(readRequest('iframe', `{"eventType":"web_app_ready","eventData":${payload}}`)).toEqual({
    type: 'web_app_ready',
    data: {},
  })
})

test('accepts a request without a payload', () => {
  expect(readRequest('iframe', '{"eventType":"iframe_will_reload"}')).toEqual({ type: 'iframe_will_reload', data: {} })
})

test.each([{ eventType: 'a' }, 'not json', '"text"', 'null', '[]', '{"eventType":1}'])('rejects %o', (raw) => {
  expect(readRequest('iframe', raw)).toBeUndefined()
})

test('on the native transport, accepts only requests that came through the proxy, with data as text', () => {
  const raw = '{"nativeRequest":"web_app_set_header_color","nativeData":"{\\"color\\":\\"#112233\\"}"}'
  expect(readRequest('native', raw)).toEqual({ type: 'web_app_set_header_color', data: { color: '#112233' } })
  expect(readRequest('native', '{"eventType":"iframe_ready"}')).toBeUndefined()
  expect(readRequest('iframe', raw)).toBeUndefined()
})

test('omits the data key of an event without data', () => {
  expect(writeEvent('iframe', { type: 'back_button_pressed' })).toBe('{"eventType":"back_button_pressed"}')
  expect(writeEvent('iframe', { type: 'popup_closed', data: {} })).toBe('{"eventType":"popup_closed","eventData":{}}')
  expect(writeEvent('native', { type: 'a', data: { b: 1 } })).toBe('{"nativeEvent":"a","nativeData":{"b":1}}')
})
