import { isWebAppVersionAtLeast } from '../../../launch/platform.ts'
import { locationChecked, locationRequested } from '../location.ts'
import type { AppEventData, HostEvent, HostFacts, HostReaction } from './host-reaction.ts'
import { freshPage, type HostDialog } from './host-view.ts'
import { nameHaptic, readBottomButton, readPopup, readSecondaryButton, readStory } from './read-app-data.ts'
import { refuseRequest } from './refuse-request.ts'
import { hostKnows } from './since.ts'

const storageRequests = [
  'web_app_device_storage_save_key',
  'web_app_device_storage_get_key',
  'web_app_device_storage_clear',
  'web_app_secure_storage_save_key',
  'web_app_secure_storage_get_key',
  'web_app_secure_storage_restore_key',
  'web_app_secure_storage_clear',
]

/** Returns undefined for a request that this host version does not know. */
export function reactToApp(type: string, data: AppEventData, facts: HostFacts): HostReaction | undefined {
  if (!hostKnows(type, facts.version)) return undefined
  return reactions[type]?.(data, facts) ?? refuseRequest(type, data)
}

const storage = (type: string) => (data: AppEventData) => ({ effects: [{ kind: 'storage' as const, type, data }] })

const reactions: Record<string, (data: AppEventData, facts: HostFacts) => HostReaction> = {
  iframe_ready: () => ({}),
  iframe_will_reload: () => ({ view: freshPage, effects: [{ kind: 'will-reload' }] }),
  web_app_ready: () => ({ view: { ready: true } }),
  web_app_expand: () => ({ view: { expanded: true } }),
  web_app_close: () => ({ effects: [{ kind: 'close' }] }),
  web_app_request_theme: (_, { themeParams }) => reply('theme_changed', { theme_params: themeParams }),
  web_app_request_viewport: (_, { size, view }) => ({ replies: [viewportChanged(size, view.expanded, true)] }),
  web_app_request_safe_area: (_, { insets }) => reply('safe_area_changed', { ...insets.safe }),
  web_app_request_content_safe_area: (_, { insets }) => reply('content_safe_area_changed', { ...insets.content }),
  web_app_set_header_color: ({ color_key, color }, { version }) => {
    const own = isWebAppVersionAtLeast(version, '6.9') ? text(color) : undefined
    return { view: { headerColor: own ?? text(color_key) } }
  },
  web_app_set_background_color: ({ color }) => ({ view: { backgroundColor: text(color) } }),
  web_app_set_bottom_bar_color: ({ color }) => ({ view: { bottomColor: text(color) } }),
  web_app_setup_back_button: ({ is_visible }) => ({ view: { backVisible: is_visible === true } }),
  web_app_setup_settings_button: ({ is_visible }) => ({ view: { settingsVisible: is_visible === true } }),
  web_app_setup_closing_behavior: (data) => ({ view: { needConfirmation: data.need_confirmation === true } }),
  web_app_setup_swipe_behavior: (data) => ({ view: { swipeAllowed: data.allow_vertical_swipe !== false } }),
  web_app_setup_main_button: (data) => ({ view: { main: readBottomButton(data) } }),
  web_app_setup_secondary_button: (data) => ({ view: { secondary: readSecondaryButton(data) } }),
  web_app_trigger_haptic_feedback: (data) => ({ effects: [{ kind: 'haptic', name: nameHaptic(data) }] }),
  web_app_open_link: ({ url }) => {
    const address = text(url)
    return address && /^https?:\/\//i.test(address) ? { effects: [{ kind: 'open-link', url: address }] } : {}
  },
  web_app_open_tg_link: ({ path_full }, { platform, version }) => ({
    effects: [
      { kind: 'open-telegram-link', path: text(path_full) ?? '' },
      // Since 7.0 the mini app stays open behind the chat; only Web A still closes it.
      ...(platform === 'weba' || !isWebAppVersionAtLeast(version, '7.0') ? [{ kind: 'close' } as const] : []),
    ],
  }),
  web_app_open_invoice: ({ slug }) => ({ effects: [{ kind: 'pay', slug: String(slug ?? '') }] }),
  web_app_open_popup: (data, facts) => {
    const popup = facts.popupsLocked ? undefined : readPopup(data)
    return ask(popup && { kind: 'popup', popup }, facts, { type: 'popup_closed', data: {} })
  },
  web_app_request_write_access: (_, facts) => {
    if (facts.canWrite) return reply('write_access_requested', { status: 'allowed' })
    return ask({ kind: 'write-access' }, facts, { type: 'write_access_requested', data: { status: 'cancelled' } })
  },
  web_app_request_phone: (_, facts) =>
    ask({ kind: 'contact' }, facts, { type: 'phone_requested', data: { status: 'cancelled' } }),
  web_app_send_prepared_message: ({ id }, facts) =>
    ask({ kind: 'prepared', id: String(id ?? '') }, facts, {
      type: 'prepared_message_failed',
      data: { error: 'UNKNOWN_ERROR' },
    }),
  // The mini app gets no reply in any case.
  web_app_share_to_story: (data, { view }) => {
    const story = readStory(data)
    return story && view.dialog === undefined ? { view: { dialog: { kind: 'story', story } } } : {}
  },
  web_app_check_home_screen: (_, { homeScreen }) => reply('home_screen_checked', { status: homeScreen }),
  web_app_add_to_home_screen: (_, facts) => {
    if (facts.homeScreen === 'added') return { replies: [{ type: 'home_screen_added' }] }
    const refusal = { type: 'home_screen_failed', data: { error: 'UNSUPPORTED' } }
    return ask(facts.homeScreen === 'unsupported' ? undefined : { kind: 'home-screen' }, facts, refusal)
  },
  web_app_invoke_custom_method: ({ req_id, method, params }) => ({
    effects: [{ kind: 'invoke', requestId: req_id, method: String(method ?? ''), params }],
  }),
  ...Object.fromEntries(storageRequests.map((type) => [type, storage(type)])),
  web_app_data_send: ({ data }, { keyboardButton }) => {
    const written = text(data)
    if (keyboardButton === undefined || written === undefined) return {}
    return { effects: [{ kind: 'send-data', data: written, buttonText: keyboardButton }, { kind: 'close' }] }
  },
  web_app_check_location: (_, { location }) => ({ replies: [locationChecked(location)] }),
  web_app_request_location: (_, { location }) => ({ replies: [locationRequested(location)] }),
  web_app_request_fullscreen: (_, { view }) =>
    view.fullscreen
      ? reply('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' })
      : { view: { fullscreen: true, expanded: true }, ...reply('fullscreen_changed', { is_fullscreen: true }) },
  web_app_exit_fullscreen: () => ({
    view: { fullscreen: false },
    ...reply('fullscreen_changed', { is_fullscreen: false }),
  }),
}

/** Stable heights are the only ones that the script stores. */
export function viewportChanged({ width, height }: HostFacts['size'], expanded: boolean, stable: boolean): HostEvent {
  return { type: 'viewport_changed', data: { width, height, is_expanded: expanded, is_state_stable: stable } }
}

/** Opens a dialog, or sends the refusal if the request is invalid or a dialog is open. */
function ask(dialog: HostDialog | undefined, { view }: HostFacts, refusal: HostEvent): HostReaction {
  return dialog && view.dialog === undefined ? { view: { dialog } } : { replies: [refusal] }
}

function reply(type: string, data: AppEventData): HostReaction {
  return { replies: [{ type, data }] }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
