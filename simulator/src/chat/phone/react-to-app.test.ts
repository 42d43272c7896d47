import { describe, expect, test } from 'vitest'
import { themes } from '../../launch/theme.ts'
import { reactToApp } from './react-to-app.ts'

const facts = { themeParams: themes.dark, size: { width: 390, height: 702 }, canWrite: true, popupOpen: false }
const replies = (type: string, data = {}, known = facts) => reactToApp(type, data, known)?.replies

describe('the host', () => {
  test('answers everything the script asks at its start', () => {
    expect(replies('web_app_request_theme')).toEqual([{ type: 'theme_changed', data: { theme_params: themes.dark } }])
    expect(replies('web_app_request_viewport')).toEqual([
      { type: 'viewport_changed', data: { width: 390, height: 702, is_expanded: true, is_state_stable: true } },
    ])
    const none = { top: 0, bottom: 0, left: 0, right: 0 }
    expect(replies('web_app_request_safe_area')).toEqual([{ type: 'safe_area_changed', data: none }])
    expect(replies('web_app_request_content_safe_area')).toEqual([{ type: 'content_safe_area_changed', data: none }])
    expect(reactToApp('web_app_ready', {}, facts)?.view).toEqual({ ready: true })
  })

  test.each([
    ['web_app_open_invoice', { slug: 'a' }, 'invoice_closed', { slug: 'a', status: 'failed' }],
    ['web_app_invoke_custom_method', { req_id: 'a' }, 'custom_method_invoked', { req_id: 'a', error: 'UNSUPPORTED' }],
    ['web_app_request_phone', {}, 'phone_requested', { status: 'cancelled' }],
    ['web_app_read_text_from_clipboard', { req_id: 'a' }, 'clipboard_text_received', { req_id: 'a', data: null }],
    ['web_app_open_scan_qr_popup', {}, 'scan_qr_popup_closed', {}],
    ['web_app_biometry_get_info', {}, 'biometry_info_received', { available: false }],
    ['web_app_check_home_screen', {}, 'home_screen_checked', { status: 'unsupported' }],
    ['web_app_request_fullscreen', {}, 'fullscreen_failed', { error: 'UNSUPPORTED' }],
    ['web_app_device_storage_get_key', { req_id: 'a' }, 'device_storage_failed', { req_id: 'a', error: 'UNSUPPORTED' }],
    ['web_app_start_gyroscope', {}, 'gyroscope_failed', { error: 'UNSUPPORTED' }],
  ])('says no to %s in the real way', (type, data, event, answer) => {
    expect(replies(type, data)).toEqual([{ type: event, data: answer }])
  })

  test('a popup that breaks the limits, or a second one, is closed at once with an empty object', () => {
    const popup = { message: 'Sure?', buttons: [{ id: 'ok', type: 'ok' }] }
    expect(reactToApp('web_app_open_popup', popup, facts)?.view).toEqual({
      popup: { title: '', message: 'Sure?', buttons: [{ id: 'ok', type: 'ok', text: '' }] },
    })
    const closed = [{ type: 'popup_closed', data: {} }]
    expect(replies('web_app_open_popup', popup, { ...facts, popupOpen: true })).toEqual(closed)
    expect(replies('web_app_open_popup', { ...popup, message: '' })).toEqual(closed)
    expect(replies('web_app_open_popup', { ...popup, buttons: [] })).toEqual(closed)
  })

  test('write access follows whether the bot can write', () => {
    expect(replies('web_app_request_write_access')).toEqual([
      { type: 'write_access_requested', data: { status: 'allowed' } },
    ])
    expect(replies('web_app_request_write_access', {}, { ...facts, canWrite: false })).toEqual([
      { type: 'write_access_requested', data: { status: 'cancelled' } },
    ])
  })

  test('opens web links only', () => {
    expect(reactToApp('web_app_open_link', { url: 'https://enp.travel' }, facts)?.effect).toEqual({
      kind: 'open-link',
      url: 'https://enp.travel',
    })
    expect(reactToApp('web_app_open_link', { url: 'javascript:alert(1)' }, facts)?.effect).toBeUndefined()
  })

  test('names a vibration as a person would', () => {
    const feel = (data: object) => reactToApp('web_app_trigger_haptic_feedback', { ...data }, facts)?.effect
    expect(feel({ type: 'impact', impact_style: 'light' })).toEqual({ kind: 'haptic', name: 'impact light' })
    expect(feel({ type: 'notification', notification_type: 'error' })).toMatchObject({ name: 'notification error' })
    expect(feel({ type: 'selection_change' })).toMatchObject({ name: 'selection' })
  })

  test('a request nobody knows is told apart from one without an answer', () => {
    expect(reactToApp('web_app_made_up', {}, facts)).toBeUndefined()
    expect(reactToApp('web_app_share_to_story', {}, facts)).toEqual({})
  })
})
