import type { Drawing } from '../../ui/icons/icon.tsx'
import { compassIcon, giftIcon, luggageIcon, profileIcon, usersIcon } from '../../ui/icons/icons.ts'

export type TabName = 'mining' | 'earn' | 'services' | 'friends' | 'profile'

interface Tab {
  readonly name: TabName
  readonly to: string
  readonly icon: Drawing
  /** The first words of the paths on which the tab is lit; docs/product.md adds /service, /wallet, /favorites, /inbox, /watches and the legal pages to the specification's. */
  readonly activeOn: readonly string[]
}

/** The bottom navigation in its order. */
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
    activeOn: ['profile', 'order-history', 'wallet', 'favorites', 'inbox', 'watches', 'terms', 'privacy'],
  },
]

/** The tab lit on a path, if one is. */
export function activeTab(pathname: string): TabName | undefined {
  const first = pathname.split('/')[1] ?? ''
  return tabs.find(({ activeOn }) => activeOn.includes(first))?.name
}

/** The tab that a path belongs to and Back leads to from it; undefined on the tabs themselves. */
export function parentTab(pathname: string): string | undefined {
  const to = tabs.find(({ name }) => name === activeTab(pathname))?.to
  return to === pathname.replace(/\/+$/, '') ? undefined : to
}

/** The bar shows on every route except the splash and the onboarding. */
export function hasTabBar(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return path !== '' && path !== '/entry'
}
