/** Where the dashboard is. Links in mails lead to pages of it. */
export const DASHBOARD_PATH = '/dashboard';
