import type { ThemeParams } from '../../launch/theme.ts'
import { freshView, type HostView } from './host-view.ts'
import { nameHaptic, readBottomButton, readPopup, readSecondaryButton } from './read-app-data.ts'
import { refuseRequest } from './refuse-request.ts'

export type Data = Record<string, unknown>

/** What the host knows when a request comes. */
export interface HostFacts {
  themeParams: ThemeParams
  size: { width: number; height: number }
  /** The bot may write to this person. */
  canWrite: boolean
  popupOpen: boolean
}

export interface HostEvent {
  type: string
  data?: Data
}

export type Effect =
  | { kind: 'close' }
  | { kind: 'open-link'; url: string }
  | { kind: 'open-telegram-link'; path: string }
  | { kind: 'haptic'; name: string }
  | { kind: 'will-reload' }

export interface Reaction {
  view?: Partial<HostView>
  replies?: HostEvent[]
  effect?: Effect
}

/** What this host does on one request of the mini-app. Undefined for a request nobody knows. */
export function reactToApp(type: string, data: Data, facts: HostFacts): Reaction | undefined {
  return reactions[type]?.(data, facts) ?? refuseRequest(type, data)
}

const noInset = { top: 0, bottom: 0, left: 0, right: 0 }

const reactions: Record<string, (data: Data, facts: HostFacts) => Reaction> = {
  iframe_ready: () => ({}),
  iframe_will_reload: () => ({ view: freshView, effect: { kind: 'will-reload' } }),
  web_app_ready: () => ({ view: { ready: true } }),
  web_app_expand: () => ({}),
  web_app_close: () => ({ effect: { kind: 'close' } }),
  web_app_request_theme: (_, { themeParams }) => reply('theme_changed', { theme_params: themeParams }),
  web_app_request_viewport: (_, { size }) => ({ replies: [viewportChanged(size)] }),
  web_app_request_safe_area: () => reply('safe_area_changed', noInset),
  web_app_request_content_safe_area: () => reply('content_safe_area_changed', noInset),
  web_app_set_header_color: ({ color_key, color }) => ({ view: { headerColor: text(color) ?? text(color_key) } }),
  web_app_set_background_color: ({ color }) => ({ view: { backgroundColor: text(color) } }),
  web_app_set_bottom_bar_color: ({ color }) => ({ view: { bottomColor: text(color) } }),
  web_app_setup_back_button: ({ is_visible }) => ({ view: { backVisible: is_visible === true } }),
  web_app_setup_settings_button: ({ is_visible }) => ({ view: { settingsVisible: is_visible === true } }),
  web_app_setup_closing_behavior: (data) => ({ view: { needConfirmation: data.need_confirmation === true } }),
  web_app_setup_swipe_behavior: (data) => ({ view: { swipeAllowed: data.allow_vertical_swipe !== false } }),
  web_app_setup_main_button: (data) => ({ view: { main: readBottomButton(data) } }),
  web_app_setup_secondary_button: (data) => ({ view: { secondary: readSecondaryButton(data) } }),
  web_app_trigger_haptic_feedback: (data) => ({ effect: { kind: 'haptic', name: nameHaptic(data) } }),
  web_app_open_link: ({ url }) => {
    const address = text(url)
    return address && /^https?:\/\//i.test(address) ? { effect: { kind: 'open-link', url: address } } : {}
  },
  web_app_open_tg_link: ({ path_full }) => ({ effect: { kind: 'open-telegram-link', path: text(path_full) ?? '' } }),
  web_app_open_popup: (data, { popupOpen }) => {
    const popup = popupOpen ? undefined : readPopup(data)
    return popup ? { view: { popup } } : reply('popup_closed', {})
  },
  web_app_request_write_access: (_, { canWrite }) =>
    reply('write_access_requested', { status: canWrite ? 'allowed' : 'cancelled' }),
}

export function viewportChanged({ width, height }: HostFacts['size']): HostEvent {
  return { type: 'viewport_changed', data: { width, height, is_expanded: true, is_state_stable: true } }
}

function reply(type: string, data: Data): Reaction {
  return { replies: [{ type, data }] }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
