import { describe, expect, it } from 'vitest'
import { activeTab, hasTabBar, parentTab, tabs, toTabPath } from './tabs.ts'

describe('bottom navigation', () => {
  it('has five tabs in the specification’s order', () => {
    expect(tabs.map(({ to }) => to)).toEqual(['/mining', '/earn', '/services', '/friends', '/profile'])
  })

  it.each([
    ['/mining', 'mining'],
    ['/earn', 'earn'],
    ['/services', 'services'],
    ['/services/', 'services'],
    ['/service/4f6d', 'services'],
    ['/organizer/4f6d', 'services'],
    ['/friends', 'friends'],
    ['/profile', 'profile'],
    ['/order-history', 'profile'],
    ['/order-history/4f6d/group-payment', 'profile'],
    ['/watches', 'profile'],
    ['/watches/4f6d', 'profile'],
    ['/wallet', 'profile'],
    ['/gift-cards', 'profile'],
    ['/favorites', 'profile'],
    ['/terms', 'profile'],
    ['/privacy', 'profile'],
    ['/', undefined],
    ['/entry', undefined],
    ['/elsewhere', undefined],
  ])('on %s highlights %s', (path, tab) => {
    expect(activeTab(path)).toBe(tab)
  })

  it.each([
    ['/service/4f6d', '/services'],
    ['/wallet', '/profile'],
    ['/watches', '/profile'],
    ['/mining', undefined],
    ['/mining/', undefined],
    ['/', undefined],
  ])('leads back from %s to %s when the page has no history', (path, parent) => {
    expect(parentTab(path)).toBe(parent)
  })

  it('goes from the current tab to its top, then to its root, and from elsewhere to the last search', () => {
    const list = { pathname: '/services', search: '?search=spa' }
    expect(toTabPath('/services', { ...list, isAtTop: false })).toBe('/services?search=spa')
    expect(toTabPath('/services', { ...list, isAtTop: true })).toBe('/services')
    const trips = { pathname: '/order-history', search: '', isAtTop: true }
    expect(toTabPath('/services', trips, '?search=spa')).toBe('/services?search=spa')
    expect(toTabPath('/services', trips)).toBe('/services')
  })

  it('shows on every route except the splash and the onboarding', () => {
    expect(['/', '', '/entry', '/entry/'].map(hasTabBar)).toEqual([false, false, false, false])
    expect(['/mining', '/service/1', '/order-history'].map(hasTabBar)).toEqual([true, true, true])
  })
})
