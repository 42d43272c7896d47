import { partCode } from '../ui/overlays/lazy-part.tsx'

export const servicesCode = partCode(async () => (await import('../pages/services-page.tsx')).ServicesPage)
export const serviceCode = partCode(async () => (await import('../pages/service-page.tsx')).ServicePage)
export const miningCode = partCode(async () => (await import('../pages/mining-page.tsx')).MiningPage)
export const earnCode = partCode(async () => (await import('../pages/earn-page.tsx')).EarnPage)
export const walletCode = partCode(async () => (await import('../pages/wallet-page.tsx')).WalletPage)
export const friendsCode = partCode(async () => (await import('../pages/friends-page.tsx')).FriendsPage)
export const profileCode = partCode(async () => (await import('../pages/profile-page.tsx')).ProfilePage)
export const ordersCode = partCode(async () => (await import('../pages/order-history-page.tsx')).OrderHistoryPage)
export const liveHoldCode = partCode(async () => (await import('../features/bookings/live/live-hold.tsx')).LiveHold)
export const laterCode = partCode(async () => (await import('./later.tsx')).Later)
export const noticeCode = partCode(async () => (await import('./session-notice.tsx')).SessionNotice)
