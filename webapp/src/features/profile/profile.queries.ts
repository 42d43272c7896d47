import type { Language } from '@enp/shared/calls/api'
import type { Body } from '@enp/shared/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, session } from '../../api/api.ts'
import { deviceStorage } from '../../api/offline/device-storage.ts'
import { persistForOffline, removePersisted } from '../../api/offline/persist-for-offline.ts'
import { refetchTags } from '../../api/refetch-tags.ts'
import { forgetPlace } from '../../host/launch/place.ts'
import { removeCachedPages } from '../../host/storage/cached-pages.ts'
import { createToastHandle, type ToastHandle } from '../../ui/feedback/toast/toast-handle.ts'
import { hideToast } from '../../ui/feedback/toast/toast-store.ts'
import type { UserProfile } from './profile-shape.ts'
import { profileKey, refetchInLanguage } from './refetch-in-language.ts'
import { type ProfileSetting, revertSetting, type SettingChange, withSetting } from './settings/setting.rules.ts'

export function profileQuery() {
  return queryOptions({
    ...persistForOffline('profile'),
    queryKey: profileKey,
    queryFn: async ({ signal, client }) => {
      const { data } = await call('GET /v1/users/profile', {}, { signal })
      adoptLanguage(client, data.language)
      return data
    },
  })
}

/** A language chosen in the chat. A choice made here cancels earlier responses. */
function adoptLanguage(client: QueryClient, language: Language): void {
  const state = session().state()
  if (state.status !== 'signed-in' || state.user.language === language) return
  session().updateUser({ language })
  refetchInLanguage(client)
}

/** Optimistic: if the last press is refused, restores the server's value. */
export function useChangeSetting(
  chosen: ProfileSetting,
  onRejected: (error: Error, choice: SettingChange, toast: ToastHandle) => void,
) {
  const client = useQueryClient()
  const serverProfile = useRef<UserProfile>(undefined)
  const mutationKey = [...profileKey, chosen] as const
  const isLast = () => client.isMutating({ mutationKey }) <= 1
  return useMutation({
    mutationKey,
    // Runs the writes in sequence, so that the last press wins whatever happens to the first.
    scope: { id: `profile ${chosen}` },
    mutationFn: (choice: SettingChange) => change(choice),
    onMutate: async (choice) => {
      if (isLast()) serverProfile.current = client.getQueryData<UserProfile>(profileKey)
      await client.cancelQueries({ queryKey: profileKey })
      client.setQueryData<UserProfile>(profileKey, (known) => known && withSetting(known, choice))
      if (choice.language) session().updateUser({ language: choice.language })
    },
    onSuccess: (_, choice) => {
      serverProfile.current = serverProfile.current && withSetting(serverProfile.current, choice)
      toasts[chosen].hide()
    },
    onError: (error, choice) => {
      const before = serverProfile.current
      if (!isLast()) return
      if (before) {
        client.setQueryData<UserProfile>(profileKey, (known) => known && revertSetting(known, choice, before))
        if (choice.language) session().updateUser({ language: before.language })
      }
      onRejected(error, choice, toasts[chosen])
    },
    onSettled: () => {
      if (chosen === 'language' && isLast()) refetchInLanguage(client)
      refreshAfterLast(client)
    },
  })
}

const toasts: Record<ProfileSetting, ToastHandle> = {
  language: createToastHandle(),
  mining: createToastHandle(),
  bonus: createToastHandle(),
  trips: createToastHandle(),
  friends: createToastHandle(),
  prices: createToastHandle(),
  offers: createToastHandle(),
  recommendations: createToastHandle(),
}

/** Waits for the server, because only it knows the region's code and time zone. */
export function useChangeRegion() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: profileKey,
    mutationFn: (region: string) => change({ region }),
    onSuccess: ({ region, zone }) => {
      if (region === null) return
      client.setQueryData<UserProfile>(profileKey, (known) => known && { ...known, region, zone })
      session().updateUser({ region })
    },
    onSettled: () => refreshAfterLast(client),
  })
}

/** Also removes all responses from memory, and the pages stored for offline use. */
export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      forgetPlace()
      await session().logOut()
      hideToast()
      await client.cancelQueries()
      client.clear()
      // A response may have arrived during the log-out.
      removePersisted(deviceStorage, () => true)
      await removeCachedPages()
    },
  })
}

async function change(body: Body<'PATCH /v1/users/profile'>): Promise<UserProfile> {
  return (await call('PATCH /v1/users/profile', { body })).data
}

/** While another change is in flight, no response contains its result yet. */
function refreshAfterLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: profileKey }) > 1) return
  refetchTags(client, 'Profile', 'User')
}
