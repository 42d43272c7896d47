import { createPartCode } from '../ui/overlays/lazy-part.tsx'

export const servicesPageCode = createPartCode(async () => (await import('../pages/services-page.tsx')).ServicesPage)
export const servicePageCode = createPartCode(async () => (await import('../pages/service-page.tsx')).ServicePage)
export const miningPageCode = createPartCode(async () => (await import('../pages/mining-page.tsx')).MiningPage)
export const earnPageCode = createPartCode(async () => (await import('../pages/earn-page.tsx')).EarnPage)
export const walletPageCode = createPartCode(async () => (await import('../pages/wallet-page.tsx')).WalletPage)
export const friendsPageCode = createPartCode(async () => (await import('../pages/friends-page.tsx')).FriendsPage)
export const profilePageCode = createPartCode(async () => (await import('../pages/profile-page.tsx')).ProfilePage)
export const orderHistoryPageCode = createPartCode(
  async () => (await import('../pages/bookings/order-history-page.tsx')).OrderHistoryPage,
)
export const liveHoldCode = createPartCode(
  async () => (await import('../features/bookings/live/current-hold-banner.tsx')).CurrentHoldBanner,
)
export const deferredShellCode = createPartCode(async () => (await import('./deferred-shell.tsx')).DeferredShell)
export const sessionNoticeCode = createPartCode(async () => (await import('./session-notice.tsx')).SessionNotice)
