import type { IconDrawing } from '../../ui/icons/icon.tsx'
import { compassIcon, giftIcon, luggageIcon, profileIcon, usersIcon } from '../../ui/icons/icons.ts'

export type TabName = 'mining' | 'earn' | 'services' | 'friends' | 'profile'

interface Tab {
  readonly name: TabName
  readonly to: string
  readonly icon: IconDrawing
  /** First path segments that highlight the tab; specification and docs/rules/mini-app.md. */
  readonly activeOn: readonly string[]
}

export const tabs: readonly Tab[] = [
  { name: 'mining', to: '/mining', icon: compassIcon, activeOn: ['mining'] },
  { name: 'earn', to: '/earn', icon: giftIcon, activeOn: ['earn'] },
  {
    name: 'services',
    to: '/services',
    icon: luggageIcon,
    activeOn: ['services', 'service', 'organizer', 'share', 'invitation', 'planner'],
  },
  { name: 'friends', to: '/friends', icon: usersIcon, activeOn: ['friends'] },
  {
    name: 'profile',
    to: '/profile',
    icon: profileIcon,
    activeOn: [
      'profile',
      'order-history',
      'ticket',
      'wallet',
      'favorites',
      'inbox',
      'watches',
      'gift-cards',
      'terms',
      'privacy',
    ],
  },
]

export function activeTab(pathname: string): TabName | undefined {
  const first = pathname.split('/')[1] ?? ''
  return tabs.find(({ activeOn }) => activeOn.includes(first))?.name
}

/** Returns the tab that Back leads to from a path; undefined on the tabs themselves. */
export function parentTab(pathname: string): string | undefined {
  const to = tabs.find(({ name }) => name === activeTab(pathname))?.to
  return to === pathname.replace(/\/+$/, '') ? undefined : to
}

/** The current tab first goes to its top, which changes no address, then to its root. */
export function toTabPath(
  to: string,
  now: { readonly pathname: string; readonly search: string; readonly isAtTop: boolean },
  storedSearch = '',
): string {
  if (now.pathname !== to) return to + storedSearch
  return now.isAtTop ? to : to + now.search
}

export function hasTabBar(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return path !== '' && path !== '/entry'
}
