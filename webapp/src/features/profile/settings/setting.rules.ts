import type { Body } from '@enp/shared/contract'
import type { Profile } from '../profile-shape.ts'

export type Topic = keyof Profile['notifications']

export type Setting = Topic | 'language' | 'recommendations'

/** Settings that take effect on screen before the server responds. */
export type SettingChange = Pick<Body<'PATCH /v1/users/profile'>, 'language' | 'notifications' | 'recommendations'>

export function withSetting(profile: Profile, { notifications, ...rest }: SettingChange): Profile {
  return { ...profile, ...rest, notifications: { ...profile.notifications, ...notifications } }
}

/** Keeps later changes of other fields. */
export function revertSetting(known: Profile, choice: SettingChange, before: Profile): Profile {
  const topic = (name: Topic) => (choice.notifications?.[name] === undefined ? known : before).notifications[name]
  return {
    ...known,
    language: (choice.language === undefined ? known : before).language,
    recommendations: (choice.recommendations === undefined ? known : before).recommendations ?? true,
    notifications: {
      mining: topic('mining'),
      bonus: topic('bonus'),
      trips: topic('trips'),
      friends: topic('friends'),
      prices: topic('prices'),
      offers: topic('offers'),
    },
  }
}
