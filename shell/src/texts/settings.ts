/** The settings of the back-office. */
export const settingsTexts = {
  lostPhone: 'A colleague has lost their phone',
  lostPhoneIntro:
    'If they have no recovery codes either, switch off their two-step verification. Make sure it’s really them asking: from then on, their password alone lets them in. They’ll be logged out everywhere and notified by email.',
  switchOff: 'Switch off',
  switchingOff: 'Switching off...',
  colleagueEmail: 'Colleague’s email',
  title: 'Settings',
  intro: 'For everyone who works in the back-office.',
  byRole: 'Two-step verification by role',
  byRoleIntro: 'Anyone with a ticked role must set it up in their profile before they can use the back-office.',
  own: 'Your two-step verification',
  setUpBy: (using: number, people: number) => `${using} of ${people} set up`,
} as const;
