import type { SettingChange } from '@enp/shared/calls/operators/settings'

/** Details of entries `setting.set`, `.check` and `.revoke`; a missing value is the shared one. */
export interface AuditedChange extends Pick<SettingChange, 'key' | 'scope' | 'from'> {
  readonly old?: number
  readonly new?: number
}

export function toAuditDetails({ key, scope, old, value, from }: SettingChange) {
  return { key, scope, from, ...(old !== null && { old }), ...(value !== null && { new: value }) }
}

export function toAuditedChange({ key, scope, from, old, new: value }: AuditedChange): SettingChange {
  return { key, scope, from, old: old ?? null, value: value ?? null }
}
