import { isWebAppVersionAtLeast } from '../../../launch/platform.ts'

/** First version of each request; an older host ignores it. Unlisted ones exist in all versions. */
const requests = firstVersions('web_app_', {
  '6.1': `
    open_tg_link open_invoice setup_back_button trigger_haptic_feedback set_header_color set_background_color
  `,
  '6.2': 'open_popup setup_closing_behavior',
  '6.4': 'read_text_from_clipboard open_scan_qr_popup close_scan_qr_popup',
  '6.6': 'switch_inline_query',
  '6.9': 'invoke_custom_method request_write_access request_phone',
  '6.10': 'setup_settings_button',
  '7.2': `
    biometry_get_info biometry_request_access biometry_request_auth biometry_update_token biometry_open_settings
  `,
  '7.7': 'setup_swipe_behavior',
  '7.8': 'share_to_story',
  '7.10': 'setup_secondary_button set_bottom_bar_color',
  '8.0': `
    request_safe_area request_content_safe_area request_fullscreen exit_fullscreen toggle_orientation_lock
    send_prepared_message request_file_download add_to_home_screen check_home_screen set_emoji_status
    request_emoji_status_access check_location request_location open_location_settings start_accelerometer
    stop_accelerometer start_gyroscope stop_gyroscope start_device_orientation stop_device_orientation
  `,
  '9.0': `
    device_storage_save_key device_storage_get_key device_storage_clear secure_storage_save_key
    secure_storage_get_key secure_storage_restore_key secure_storage_clear
  `,
  '9.1': 'hide_keyboard',
  '9.6': 'request_chat',
})

/** First version of the events that the host sends unasked. */
const events = firstVersions('', {
  '7.7': 'scan_qr_popup_closed',
  '8.0': 'safe_area_changed content_safe_area_changed visibility_changed',
})

export function hostKnows(type: string, version: string): boolean {
  return isWebAppVersionAtLeast(version, requests.get(type) ?? '6.0')
}

export function hostSends(type: string, version: string): boolean {
  return isWebAppVersionAtLeast(version, events.get(type) ?? '6.0')
}

function firstVersions(prefix: string, namesByVersion: Record<string, string>): Map<string, string> {
  const entries = Object.entries(namesByVersion).flatMap(([version, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, version] as const),
  )
  return new Map(entries)
}
