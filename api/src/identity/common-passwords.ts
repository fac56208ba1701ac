/** Passwords of eight characters or more that every guessing list starts with, in lower case. */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssw0rd1 12345678 123456789
  1234567890 12345678910 123123123 87654321 987654321 0987654321 11111111 00000000 11223344 12344321 12341234 qwertyui
  qwertyuiop qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjk asdfghjkl zxcvbnm1
  iloveyou iloveyou1 sunshine princess football baseball superman batman123 trustno1 welcome1 welcome123 letmein1
  letmein123 admin123 admin1234 administrator changeme changeme123 computer internet whatever starwars michelle jennifer
  abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 test1234 testtest default1 guest123 kenya123 kenya2024
  kenya2025 nairobi1 nairobi123 mombasa1 safaricom safaricom1 jesus123 mungu123 hakunamatata simba123 harambee
  harambee1`.split(/\s+/),
);

/** Whether a password is among the first that anybody would try. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase()) || /^(.)\1*$/.test(password);
