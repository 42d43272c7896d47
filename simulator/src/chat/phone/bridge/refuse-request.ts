import type { AppEventData, HostEvent, HostReaction } from './host-reaction.ts'

/** The real host's refusal, so that a request that expects a reply always gets one. */
export function refuseRequest(type: string, data: AppEventData): HostReaction | undefined {
  const refusal = refusals[type]?.(data)
  if (refusal) return { replies: [refusal] }
  return silent.has(type) ? {} : undefined
}

/** Real requests without a reply; they only appear in the log. */
const silent = new Set([
  'web_app_switch_inline_query',
  'web_app_close_scan_qr_popup',
  'web_app_toggle_orientation_lock',
  'web_app_biometry_open_settings',
  'web_app_open_location_settings',
  'web_app_hide_keyboard',
  'web_app_verify_age',
])

const unsupported = { error: 'UNSUPPORTED' }

const refusals: Record<string, (data: AppEventData) => HostEvent> = {
  web_app_read_text_from_clipboard: ({ req_id }) => ({ type: 'clipboard_text_received', data: { req_id, data: null } }),
  web_app_open_scan_qr_popup: () => ({ type: 'scan_qr_popup_closed', data: {} }),
  web_app_request_file_download: () => ({ type: 'file_download_requested', data: { status: 'cancelled' } }),
  web_app_set_emoji_status: () => ({ type: 'emoji_status_failed', data: unsupported }),
  web_app_request_emoji_status_access: () => ({ type: 'emoji_status_access_requested', data: { status: 'cancelled' } }),
  web_app_biometry_get_info: () => ({ type: 'biometry_info_received', data: { available: false } }),
  web_app_biometry_request_access: () => ({ type: 'biometry_info_received', data: { available: false } }),
  web_app_biometry_request_auth: () => ({ type: 'biometry_auth_requested', data: { status: 'failed' } }),
  web_app_biometry_update_token: () => ({ type: 'biometry_token_updated', data: { status: 'failed' } }),
  web_app_start_accelerometer: () => ({ type: 'accelerometer_failed', data: unsupported }),
  web_app_stop_accelerometer: () => ({ type: 'accelerometer_stopped' }),
  web_app_start_gyroscope: () => ({ type: 'gyroscope_failed', data: unsupported }),
  web_app_stop_gyroscope: () => ({ type: 'gyroscope_stopped' }),
  web_app_start_device_orientation: () => ({ type: 'device_orientation_failed', data: unsupported }),
  web_app_stop_device_orientation: () => ({ type: 'device_orientation_stopped' }),
  web_app_request_chat: ({ req_id }) => ({ type: 'requested_chat_failed', data: { req_id, ...unsupported } }),
}
