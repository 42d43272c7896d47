import { describe, expect, test } from 'vitest'
import { themes } from '../../../launch/theme.ts'
import { homeScreenStatus } from '../home-screen.ts'
import { toInsets } from '../insets.ts'
import type { HostFacts } from './host-reaction.ts'
import { freshPage } from './host-view.ts'
import { reactToApp } from './react-to-app.ts'

const view = { ...freshPage, expanded: true, fullscreen: false }
const facts: HostFacts = {
  version: '9.6',
  platform: 'web',
  themeParams: themes.dark,
  size: { width: 390, height: 702 },
  insets: toInsets('iphone', true, false),
  view,
  canWrite: true,
  homeScreen: 'unsupported',
  location: 'none',
  popupsLocked: false,
  keyboardButton: undefined,
}
const react = (type: string, data = {}, known: Partial<HostFacts> = {}) =>
  reactToApp(type, data, { ...facts, ...known })
const replies = (type: string, data = {}, known: Partial<HostFacts> = {}) => react(type, data, known)?.replies

test('reports the location to a mini app with access and nothing without access', () => {
  const types = ['web_app_check_location', 'web_app_request_location']
  const readReplies = (location: HostFacts['location']) =>
    types.flatMap((type) => replies(type, {}, { location })?.map(({ data }) => data))
  expect(readReplies('moscow')).toEqual([
    { available: true, access_requested: true, access_granted: true },
    { available: true, latitude: 55.7539, longitude: 37.6208 },
  ])
  expect(readReplies('refused')).toEqual([
    { available: true, access_requested: true, access_granted: false },
    { available: false },
  ])
})

describe('the host', () => {
  test('replies to everything the script requests at its start', () => {
    expect(replies('web_app_request_theme')).toEqual([{ type: 'theme_changed', data: { theme_params: themes.dark } }])
    expect(replies('web_app_request_viewport')).toEqual([
      { type: 'viewport_changed', data: { width: 390, height: 702, is_expanded: true, is_state_stable: true } },
    ])
    expect(replies('web_app_request_safe_area')).toEqual([
      { type: 'safe_area_changed', data: { top: 59, bottom: 34, left: 0, right: 0 } },
    ])
    expect(replies('web_app_request_content_safe_area')).toEqual([
      { type: 'content_safe_area_changed', data: { top: 46, bottom: 0, left: 0, right: 0 } },
    ])
    expect(react('web_app_ready')?.view).toEqual({ ready: true })
    expect(react('web_app_expand')?.view).toEqual({ expanded: true })
  })

  test.each([
    ['web_app_read_text_from_clipboard', { req_id: 'a' }, 'clipboard_text_received', { req_id: 'a', data: null }],
    ['web_app_open_scan_qr_popup', {}, 'scan_qr_popup_closed', {}],
    ['web_app_biometry_get_info', {}, 'biometry_info_received', { available: false }],
    ['web_app_biometry_request_access', {}, 'biometry_info_received', { available: false }],
    ['web_app_biometry_request_auth', {}, 'biometry_auth_requested', { status: 'failed' }],
    ['web_app_biometry_update_token', { token: 'a' }, 'biometry_token_updated', { status: 'failed' }],
    ['web_app_check_home_screen', {}, 'home_screen_checked', { status: 'unsupported' }],
    ['web_app_add_to_home_screen', {}, 'home_screen_failed', { error: 'UNSUPPORTED' }],
    ['web_app_set_emoji_status', { custom_emoji_id: '1' }, 'emoji_status_failed', { error: 'UNSUPPORTED' }],
    ['web_app_request_emoji_status_access', {}, 'emoji_status_access_requested', { status: 'cancelled' }],
    ['web_app_request_file_download', { url: 'a' }, 'file_download_requested', { status: 'cancelled' }],
    ['web_app_check_location', {}, 'location_checked', { available: false }],
    ['web_app_request_location', {}, 'location_requested', { available: false }],
    ['web_app_start_accelerometer', {}, 'accelerometer_failed', { error: 'UNSUPPORTED' }],
    ['web_app_start_gyroscope', {}, 'gyroscope_failed', { error: 'UNSUPPORTED' }],
    ['web_app_start_device_orientation', {}, 'device_orientation_failed', { error: 'UNSUPPORTED' }],
    ['web_app_request_chat', { req_id: 'a' }, 'requested_chat_failed', { req_id: 'a', error: 'UNSUPPORTED' }],
  ])('refuses %s as the real host does', (type, data, event, answer) => {
    expect(replies(type, data)).toEqual([{ type: event, data: answer }])
  })

  test('closes a popup with an empty object if it breaks the limits, comes after too many, or another one is open', () => {
    const popup = { message: 'Sure?', buttons: [{ id: 'ok', type: 'ok' }] }
    const shown = { title: '', message: 'Sure?', buttons: [{ id: 'ok', type: 'ok', text: '' }] }
    expect(react('web_app_open_popup', popup)?.view).toEqual({ dialog: { kind: 'popup', popup: shown } })
    const closed = [{ type: 'popup_closed', data: {} }]
    const busy = { view: { ...view, dialog: { kind: 'contact' as const } } }
    expect(replies('web_app_open_popup', popup, busy)).toEqual(closed)
    expect(replies('web_app_open_popup', popup, { popupsLocked: true })).toEqual(closed)
    expect(replies('web_app_open_popup', { ...popup, message: '' })).toEqual(closed)
    expect(replies('web_app_open_popup', { ...popup, message: 'a'.repeat(257) })).toEqual(closed)
    expect(replies('web_app_open_popup', { ...popup, buttons: [] })).toEqual(closed)
  })

  test('grants write access at once if the bot may write, otherwise asks the user, and refuses under an open popup', () => {
    const status = (value: string) => [{ type: 'write_access_requested', data: { status: value } }]
    expect(replies('web_app_request_write_access')).toEqual(status('allowed'))
    const stranger = { canWrite: false }
    expect(react('web_app_request_write_access', {}, stranger)?.view).toEqual({ dialog: { kind: 'write-access' } })
    const busy = { ...stranger, view: { ...view, dialog: { kind: 'contact' as const } } }
    expect(replies('web_app_request_write_access', {}, busy)).toEqual(status('cancelled'))
    expect(replies('web_app_request_phone', {}, busy)).toEqual([
      { type: 'phone_requested', data: { status: 'cancelled' } },
    ])
  })

  test('passes storage requests of the mini app to the device from 9.0 on', () => {
    const data = { req_id: 'a', key: 'seen' }
    const effects = [{ kind: 'storage', type: 'web_app_device_storage_get_key', data }]
    expect(react('web_app_device_storage_get_key', data)).toEqual({ effects })
    expect(react('web_app_device_storage_get_key', data, { version: '8.0' })).toBeUndefined()
  })

  test('opens web links only', () => {
    expect(react('web_app_open_link', { url: 'https://enp.travel' })?.effects).toEqual([
      { kind: 'open-link', url: 'https://enp.travel' },
    ])
    expect(react('web_app_open_link', { url: 'javascript:alert(1)' })?.effects).toBeUndefined()
  })

  test('closes the mini app on a t.me link on Web A and on hosts before 7.0 only', () => {
    const closes = (known: Partial<HostFacts>) =>
      react('web_app_open_tg_link', { path_full: '/a' }, known)?.effects?.some(({ kind }) => kind === 'close')
    expect(closes({})).toBe(false)
    expect(closes({ platform: 'weba' })).toBe(true)
    expect(closes({ version: '6.9' })).toBe(true)
  })

  test('enters fullscreen once and leaves it', () => {
    expect(react('web_app_request_fullscreen')).toMatchObject({
      view: { fullscreen: true },
      replies: [{ type: 'fullscreen_changed', data: { is_fullscreen: true } }],
    })
    expect(replies('web_app_request_fullscreen', {}, { view: { ...view, fullscreen: true } })).toEqual([
      { type: 'fullscreen_failed', data: { error: 'ALREADY_FULLSCREEN' } },
    ])
    expect(replies('web_app_exit_fullscreen')).toEqual([{ type: 'fullscreen_changed', data: { is_fullscreen: false } }])
  })

  test('asks the user before it adds an icon to the home screen, unless the icon exists', () => {
    const android = (hasIcon: boolean) => ({ homeScreen: homeScreenStatus('android', hasIcon) })
    expect(replies('web_app_check_home_screen', {}, android(false))).toEqual([
      { type: 'home_screen_checked', data: { status: 'missed' } },
    ])
    expect(replies('web_app_check_home_screen', {}, { homeScreen: homeScreenStatus('ios', true) })).toEqual([
      { type: 'home_screen_checked', data: { status: 'unknown' } },
    ])
    const dialog = { kind: 'home-screen' }
    expect(react('web_app_add_to_home_screen', {}, android(false))).toEqual({ view: { dialog } })
    expect(react('web_app_add_to_home_screen', {}, android(true))?.replies).toEqual([{ type: 'home_screen_added' }])
  })

  test('lets only a mini app of a keyboard button send data, and closes it afterwards', () => {
    expect(react('web_app_data_send', { data: 'a' })).toEqual({})
    expect(react('web_app_data_send', { data: 'a' }, { keyboardButton: 'Go' })?.effects).toEqual([
      { kind: 'send-data', data: 'a', buttonText: 'Go' },
      { kind: 'close' },
    ])
  })

  test('resets the view of a reloaded page except its size', () => {
    const reloaded = react('iframe_will_reload')?.view ?? {}
    expect(reloaded).toEqual(freshPage)
    expect({ ...view, fullscreen: true, backVisible: true, ...reloaded }).toMatchObject({
      fullscreen: true,
      backVisible: false,
    })
  })

  test('names a vibration by its type and style', () => {
    const feel = (data: object) => react('web_app_trigger_haptic_feedback', { ...data })?.effects?.[0]
    expect(feel({ type: 'impact', impact_style: 'light' })).toEqual({ kind: 'haptic', name: 'impact light' })
    expect(feel({ type: 'notification', notification_type: 'error' })).toMatchObject({ name: 'notification error' })
    expect(feel({ type: 'selection_change' })).toMatchObject({ name: 'selection' })
  })

  test('previews a story, with its link only if it is a web link, and sends no reply', () => {
    const story = {
      media_url: 'https://trips.example/a.jpg',
      text: 'Вершина',
      widget_link: { url: 'tg://x', name: 'Ко мне' },
    }
    const shown = { mediaUrl: 'https://trips.example/a.jpg', text: 'Вершина', link: undefined }
    expect(react('web_app_share_to_story', story)).toEqual({ view: { dialog: { kind: 'story', story: shown } } })
    const link = { url: 'https://t.me/enp_bot?start=A', name: 'Ко мне' }
    expect(react('web_app_share_to_story', { ...story, widget_link: link })?.view?.dialog).toMatchObject({
      story: { link },
    })
  })

  test('returns undefined for an unknown request and an empty reaction for one without a reply', () => {
    expect(react('web_app_made_up')).toBeUndefined()
    expect(react('web_app_share_to_story')).toEqual({})
    expect(react('web_app_share_to_story', { media_url: 'javascript:alert(1)' })).toEqual({})
  })

  test.each([
    ['web_app_setup_back_button', '6.0', '6.1'],
    ['web_app_open_popup', '6.1', '6.2'],
    ['web_app_invoke_custom_method', '6.8', '6.9'],
    ['web_app_setup_settings_button', '6.9', '6.10'],
    ['web_app_setup_swipe_behavior', '7.6', '7.7'],
    ['web_app_setup_secondary_button', '7.9', '7.10'],
    ['web_app_request_safe_area', '7.10', '8.0'],
    ['web_app_device_storage_get_key', '8.0', '9.0'],
    ['web_app_request_chat', '9.1', '9.6'],
  ])('ignores %s on version %s and knows it from %s on', (type, before, since) => {
    expect(react(type, {}, { version: before })).toBeUndefined()
    expect(react(type, {}, { version: since })).toBeDefined()
  })

  test('takes theme keys but no colors for the header before 6.9', () => {
    const color = (version: string) => react('web_app_set_header_color', { color: '#112233' }, { version })?.view
    expect([color('6.8'), color('6.9')]).toEqual([{ headerColor: undefined }, { headerColor: '#112233' }])
  })
})
