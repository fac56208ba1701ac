export const copyIcon = 'M9 9h10.5v11.5H9zM5.5 15H4.5V3.5H15V5';
