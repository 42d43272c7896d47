import { isWebAppVersionAtLeast } from '../../../launch/platform.ts'

/** First version of each request; an older host ignores it. Unlisted ones exist in all versions. */
const requests: Record<string, string> = {
  web_app_open_tg_link: '6.1',
  web_app_open_invoice: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_set_header_color: '6.1',
  web_app_set_background_color: '6.1',
  web_app_open_popup: '6.2',
  web_app_setup_closing_behavior: '6.2',
  web_app_read_text_from_clipboard: '6.4',
  web_app_open_scan_qr_popup: '6.4',
  web_app_close_scan_qr_popup: '6.4',
  web_app_switch_inline_query: '6.6',
  web_app_invoke_custom_method: '6.9',
  web_app_request_write_access: '6.9',
  web_app_request_phone: '6.9',
  web_app_setup_settings_button: '6.10',
  web_app_biometry_get_info: '7.2',
  web_app_biometry_request_access: '7.2',
  web_app_biometry_request_auth: '7.2',
  web_app_biometry_update_token: '7.2',
  web_app_biometry_open_settings: '7.2',
  web_app_setup_swipe_behavior: '7.7',
  web_app_share_to_story: '7.8',
  web_app_setup_secondary_button: '7.10',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_safe_area: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_request_fullscreen: '8.0',
  web_app_exit_fullscreen: '8.0',
  web_app_toggle_orientation_lock: '8.0',
  web_app_send_prepared_message: '8.0',
  web_app_request_file_download: '8.0',
  web_app_add_to_home_screen: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_set_emoji_status: '8.0',
  web_app_request_emoji_status_access: '8.0',
  web_app_check_location: '8.0',
  web_app_request_location: '8.0',
  web_app_open_location_settings: '8.0',
  web_app_start_accelerometer: '8.0',
  web_app_stop_accelerometer: '8.0',
  web_app_start_gyroscope: '8.0',
  web_app_stop_gyroscope: '8.0',
  web_app_start_device_orientation: '8.0',
  web_app_stop_device_orientation: '8.0',
  web_app_device_storage_save_key: '9.0',
  web_app_device_storage_get_key: '9.0',
  web_app_device_storage_clear: '9.0',
  web_app_secure_storage_save_key: '9.0',
  web_app_secure_storage_get_key: '9.0',
  web_app_secure_storage_restore_key: '9.0',
  web_app_secure_storage_clear: '9.0',
  web_app_hide_keyboard: '9.1',
  web_app_request_chat: '9.6',
}

/** First version of the events that the host sends unasked. */
const events: Record<string, string> = {
  scan_qr_popup_closed: '7.7',
  safe_area_changed: '8.0',
  content_safe_area_changed: '8.0',
  visibility_changed: '8.0',
}

export function hostKnows(type: string, version: string): boolean {
  return isWebAppVersionAtLeast(version, requests[type] ?? '6.0')
}

export function hostSends(type: string, version: string): boolean {
  return isWebAppVersionAtLeast(version, events[type] ?? '6.0')
}
