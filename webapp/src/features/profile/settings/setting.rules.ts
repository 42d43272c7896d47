import type { Body } from '@enp/shared/contract'
import type { UserProfile } from '../profile-shape.ts'

export type NotificationTopic = keyof UserProfile['notifications']

export type ProfileSetting = NotificationTopic | 'language' | 'recommendations'

/** Settings that take effect on screen before the server responds. */
export type SettingChange = Pick<Body<'PATCH /v1/users/profile'>, 'language' | 'notifications' | 'recommendations'>

export function withSetting(profile: UserProfile, { notifications, ...rest }: SettingChange): UserProfile {
  return { ...profile, ...rest, notifications: { ...profile.notifications, ...notifications } }
}

/** Keeps later changes of other fields. */
export function revertSetting(known: UserProfile, choice: SettingChange, before: UserProfile): UserProfile {
  const topic = (name: NotificationTopic) =>
    (choice.notifications?.[name] === undefined ? known : before).notifications[name]
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
