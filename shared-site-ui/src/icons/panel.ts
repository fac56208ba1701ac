export const panelIcon = 'M4 5h16v14H4zM9.5 5v14';
