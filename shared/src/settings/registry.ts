import type { ServiceCategory } from '../calls/catalog/catalog-shapes.ts'

/** `all`, one category, or one organizer. The narrowest scope with a value applies. */
export type SettingScope = 'all' | `category:${ServiceCategory}` | `organizer:${string}`
export type SettingScopeKind = 'all' | 'category' | 'organizer'

interface SettingDefinition {
  /** `basisPoints`: hundredths of a percent. Values are integers of this unit. */
  readonly unit: 'basisPoints'
  readonly min: number
  readonly max: number
  readonly scopes: readonly SettingScopeKind[]
  /** Apply where no operator has set a value. */
  readonly defaults: Readonly<Partial<Record<SettingScope, number>>>
  /** A raise needs an effective date this number of days ahead; organizers are notified. */
  readonly noticeDays?: number
}

/** Every setting that operators change in the chat; docs/rules/settings.md. */
export const settingDefinitions = {
  commission: {
    unit: 'basisPoints',
    min: 0,
    max: 3_000,
    scopes: ['all', 'category', 'organizer'],
    defaults: { 'category:hotel': 1_200, 'category:excursion': 2_000, 'category:entertainment': 1_500 },
    noticeDays: 14,
  },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settingDefinitions
export const settingKeys = Object.keys(settingDefinitions) as SettingKey[]

export const findSetting = (key: SettingKey): SettingDefinition => settingDefinitions[key]

export const organizerScope = (organizerId: string): SettingScope => `organizer:${organizerId}`

/** Effective dates begin at midnight of this zone. */
export const settingsZone = 'Europe/Moscow'
/** Furthest effective date. */
export const maxSettingDays = 366
